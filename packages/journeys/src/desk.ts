import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Account, type Api, apiOf, signIn, signUp } from './accounts.ts';
import { type Network, startNetwork } from './network.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared.ts';
import { closeContexts, startTrace } from './traces.ts';

export interface Look {
  width?: 360 | 1280;
  theme?: 'light' | 'dark';
  locale?: 'fr' | 'en' | 'de' | 'es';
}

export interface Desk {
  /** The product itself, not behind the network that tests cut. */
  productUrl: string;
  network: Network;
  browser: Browser;
  /** A new teacher with the welcome sheets. */
  teacher: () => Promise<Account>;
  /** The API as that teacher's browser calls it. */
  apiOf: (account: Account) => Api;
  /** The API, reached directly, so that it answers while the browser's network is cut. */
  directApiOf: (account: Account) => Api;
  /** Opens a page of the desk; without an account, signed out. Closed after the test. */
  open: (account: Account | null, path: string, look?: Look) => Promise<Page>;
}

const heights = { 360: 780, 1280: 800 } as const;

/** The product that all files share, and a browser and network of this file's own. */
export function useDesk(): Desk {
  const { url: productUrl } = sharedProduct();
  let network: Network | undefined;
  let browser: Browser | undefined;
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('Use it in a test: it starts in beforeAll');
    return part;
  };
  beforeAll(async () => {
    network = await startNetwork(productUrl);
    browser = await launchBrowser();
  });
  afterEach(async (test) => {
    started(network).callsFail = false;
    started(network).release();
    await closeContexts(started(browser), test);
  });
  afterAll(async () => {
    await browser?.close();
    await network?.stop();
  });
  return {
    productUrl,
    get network() {
      return started(network);
    },
    get browser() {
      return started(browser);
    },
    teacher: () => signUp(productUrl),
    apiOf: (account) => apiOf(started(network).url, account),
    directApiOf: (account) => apiOf(productUrl, account),
    async open(account, path, { width = 1280, theme = 'light', locale = 'fr' } = {}) {
      const { url } = started(network);
      const context = await started(browser).newContext({
        viewport: { width, height: heights[width] },
        reducedMotion: 'reduce',
        // The worker would answer in place of the network; the shell's journeys test it.
        serviceWorkers: 'block',
      });
      await startTrace(context);
      if (account !== null) await signIn(context, url, account);
      await context.addInitScript(
        (look) => {
          if (sessionStorage.getItem('look') !== null) return;
          sessionStorage.setItem('look', 'set');
          localStorage.setItem('theme', look.theme);
          localStorage.setItem('language', look.locale);
        },
        { theme, locale },
      );
      const page = await context.newPage();
      await page.goto(`${url}${path}`);
      await page.locator('h1').first().waitFor();
      return page;
    },
  };
}
