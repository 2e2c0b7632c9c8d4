import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { GenerationBody, Usage } from '@ardoise/contract';
import { createApiClient } from '@ardoise/contract/client';
import { signIn, signUp } from '../../../shell/e2e/support/account.ts';
import { launchBrowser } from '../../../shell/e2e/support/browser.ts';
import { type Product, startProduct } from '../../../shell/e2e/support/product.ts';
import { type Line, startLine } from './line.ts';

export type Account = Awaited<ReturnType<typeof signUp>>;

export interface Look {
  width?: 360 | 1280;
  theme?: 'light' | 'dark';
  locale?: 'fr' | 'en' | 'de' | 'es';
}

export interface Stage {
  product: Product;
  line: Line;
  browser: Browser;
  /** A new teacher with the welcome sheets. */
  teacher: () => Promise<Account>;
  /** The API as that teacher's browser would call it. */
  apiOf: (account: Account) => ReturnType<typeof createApiClient>;
  /** A page of the desk; null opens it signed out. Closed after the test. */
  open: (account: Account | null, path: string, look?: Look) => Promise<Page>;
}

/** The whole product, a line to it, and a browser: one set for the tests of a file. */
export function useStage(env: Record<string, string> = {}): Stage {
  let product: Product | undefined;
  let line: Line | undefined;
  let browser: Browser | undefined;
  const up = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is not set yet');
    return part;
  };
  beforeAll(async () => {
    product = await startProduct({ env });
    line = await startLine(product.url);
    browser = await launchBrowser();
  });
  afterEach(async () => {
    up(line).down = false;
    up(line).release();
    await Promise.all(
      up(browser)
        .contexts()
        .map((context) => context.close()),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await line?.stop();
    await product?.stop();
  });
  return {
    get product() {
      return up(product);
    },
    get line() {
      return up(line);
    },
    get browser() {
      return up(browser);
    },
    teacher: () => signUp(up(line).url),
    apiOf: (account) =>
      createApiClient({
        baseUrl: up(line).url,
        accessToken: () => account.session.accessToken,
        locale: () => 'fr',
      }),
    async open(account, path, { width = 1280, theme = 'light', locale = 'fr' } = {}) {
      const { url } = up(line);
      const context = await up(browser).newContext({
        viewport: { width, height: width === 360 ? 780 : 800 },
        reducedMotion: 'reduce',
      });
      if (account !== null) await signIn(context, url, account);
      await context.addInitScript(
        (look) => {
          if (sessionStorage.getItem('looked') !== null) return;
          sessionStorage.setItem('looked', '1');
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

/** A request that fits every test that only needs some sheet. */
export const someSheet: GenerationBody = {
  level: '4e',
  discipline: 'mathematiques',
  topic: 'Le marché de Dantokpa',
  kind: 'lesson',
  duration: 60,
  classSize: 48,
  groupCount: 8,
  language: 'fr',
};

type Api = ReturnType<Stage['apiOf']>;

/** Writes a sheet through the API and waits for its end; its id. */
export async function writeSheet(api: Api, body: Partial<GenerationBody> = {}): Promise<string> {
  const { id } = await api.generations.start({ ...someSheet, ...body }, crypto.randomUUID());
  for await (const event of api.generations.events(id, 0, AbortSignal.timeout(60_000))) {
    if (event.name === 'completed') return event.data.sheetId;
    if (event.name === 'failed') throw new Error(event.data.problem.detail);
  }
  throw new Error('The generation ended without an end');
}

export async function usageOf(api: Api): Promise<Usage> {
  return api.sheets.usage();
}

/** No violation of WCAG 2.2 A and AA, and nothing wider than the screen. */
export async function expectAccessible(
  page: Page,
  name: string,
  { overlay = false } = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // A menu stands above the page, outside its landmarks, and says its own name.
    .disableRules(overlay ? ['region'] : [])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found, name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}
