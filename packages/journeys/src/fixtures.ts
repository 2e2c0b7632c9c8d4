import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openPhone } from './content-security-policy.ts';
import { type FaultyRemote, startFaultyRemote } from './faulty-remote.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared.ts';
import { closeContexts } from './traces.ts';

/** A part of a fixture; it exists in tests and hooks only, since `beforeAll` creates it. */
function once<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Read it in a test or hook: it starts in beforeAll');
  return part;
}

export interface BrowserFixture {
  readonly browser: Browser;
}

/** One browser for the file. The contexts of a test are closed after it. */
export function useBrowser(): BrowserFixture {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach((test) => closeContexts(once(browser), test));
  afterAll(() => browser?.close());
  return {
    get browser() {
      return once(browser);
    },
  };
}

export interface PageFixture extends BrowserFixture {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A page for each test, in a context of its own: a phone by default. */
export function usePage(
  openContext: (browser: Browser) => Promise<BrowserContext> = openPhone,
): PageFixture {
  const shared = useBrowser();
  const opened: { context?: BrowserContext; page?: Page } = {};
  beforeEach(async () => {
    opened.context = await openContext(shared.browser);
    opened.page = await opened.context.newPage();
  });
  return {
    get browser() {
      return shared.browser;
    },
    get context() {
      return once(opened.context);
    },
    get page() {
      return once(opened.page);
    },
  };
}

/** The shared product behind a proxy that breaks a remote; reset for each test. */
export function useFaultyRemote(): { readonly remote: FaultyRemote } {
  let remote: FaultyRemote | undefined;
  beforeAll(async () => {
    remote = await startFaultyRemote(sharedProduct().url);
  });
  beforeEach(() => {
    Object.assign(once(remote), { fault: null, dist: null, extraFields: {} });
  });
  afterAll(() => remote?.stop());
  return {
    get remote() {
      return once(remote);
    },
  };
}
