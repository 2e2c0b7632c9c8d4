import { launchBrowser } from '@ardoise/journeys/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type PartsPage, servePartsPage } from './serve.ts';

/** Opens the page of the widget's parts for the tests of one file. It must not complain in any of them. */
export function usePartsPage() {
  let served: PartsPage;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** The browser's console messages, including violations of the content security policy. */
  const complaints: string[] = [];

  async function open(): Promise<Page> {
    const opened = await context.newPage();
    opened.on('console', (message) => complaints.push(message.text()));
    opened.on('pageerror', (error) => complaints.push(error.message));
    await opened.goto(served.url);
    await opened.waitForFunction(() => window.parts !== undefined);
    return opened;
  }

  beforeAll(async () => {
    [served, browser] = await Promise.all([servePartsPage(), launchBrowser()]);
    context = await browser.newContext({ timezoneId: 'Africa/Porto-Novo' });
    page = await open();
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await served.stop();
  });

  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  return {
    get page() {
      return page;
    },
    get context() {
      return context;
    },
    get served() {
      return served;
    },
    open,
  };
}
