import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '@ardoise/journeys/browser';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type HostSite, startHostSite, type Watch, watchPage } from './host-page.ts';
import { type ScriptedApi, startScriptedApi } from './scripted-api.ts';

/** A partner's site with the assistant, and a visitor's page for each test. */
export interface Host {
  readonly browser: Browser;
  readonly api: ScriptedApi;
  readonly site: HostSite;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: Watch;
  readonly widget: Locator;
  readonly launcher: Locator;
  readonly panel: Locator;
  readonly text: Locator;
  readonly log: Locator;
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Read it in a test or hook: it starts in beforeAll');
  return part;
}

/** After each test, checks that its page had no errors. */
export function useHost(): Host {
  const file: { browser?: Browser; api?: ScriptedApi; site?: HostSite } = {};
  const visit: { context?: BrowserContext; page?: Page; watch?: Watch } = {};
  beforeAll(async () => {
    file.api = await startScriptedApi();
    file.site = await startHostSite(file.api.url);
    file.site.page('/', {});
    file.browser = await launchBrowser();
  });
  beforeEach(async () => {
    const viewport = { width: 1280, height: 800 };
    visit.context = await started(file.browser).newContext({ locale: 'fr-FR', viewport });
    visit.context.setDefaultTimeout(20_000);
    visit.page = await visit.context.newPage();
    visit.watch = await watchPage(visit.page);
  });
  afterEach(async () => {
    await visit.context?.close();
    expect(visit.watch?.faults).toEqual([]);
  });
  afterAll(async () => {
    await file.browser?.close();
    await file.site?.stop();
    await file.api?.stop();
  });
  const widget = () => started(visit.page).locator('ardoise-assistant');
  return {
    get browser() {
      return started(file.browser);
    },
    get api() {
      return started(file.api);
    },
    get site() {
      return started(file.site);
    },
    get context() {
      return started(visit.context);
    },
    get page() {
      return started(visit.page);
    },
    get watch() {
      return started(visit.watch);
    },
    get widget() {
      return widget();
    },
    get launcher() {
      return widget().locator('button').first();
    },
    get panel() {
      return widget().getByRole('dialog');
    },
    get text() {
      return widget().locator('textarea');
    },
    get log() {
      return widget().getByRole('log');
    },
  };
}
