import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { GenerationBody, Usage } from '@ardoise/contract';
import { createApiClient } from '@ardoise/contract/client';
import { signIn, signUp } from '../../../shell/e2e/support/account.ts';
import { type Line, startLine } from './line.ts';

type Api = ReturnType<typeof createApiClient>;

export type Account = Awaited<ReturnType<typeof signUp>>;

export interface Look {
  width?: 360 | 1280;
  theme?: 'light' | 'dark';
  locale?: 'fr' | 'en' | 'de' | 'es';
}

export interface Stage {
  /** Where the product itself answers, without the line. */
  productUrl: string;
  line: Line;
  browser: Browser;
  /** A new teacher with the welcome sheets. */
  teacher: () => Promise<Account>;
  /** The API as that teacher's browser would call it. */
  apiOf: (account: Account) => Api;
  /** The API without the line, so that it answers while the browser's network is away. */
  directApiOf: (account: Account) => Api;
  /** A page of the desk; null opens it signed out. Closed after the test. */
  open: (account: Account | null, path: string, look?: Look) => Promise<Page>;
}

const heights = { 360: 780, 1280: 800 } as const;

/** The shared product and browser, and for the tests of a file a line of their own. */
export function useStage(): Stage {
  const productUrl = inject('product');
  let line: Line | undefined;
  let browser: Browser | undefined;
  const up = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is not set yet');
    return part;
  };
  beforeAll(async () => {
    line = await startLine(productUrl);
    browser = await chromium.connect(inject('browser'));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const pages = up(browser)
        .contexts()
        .flatMap((context) => context.pages());
      await Promise.all(pages.map((page, rank) => picture(page, `failed-${task.id}-${rank}`)));
    }
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
  });
  const apiAt = (baseUrl: string, account: Account) =>
    createApiClient({
      baseUrl,
      accessToken: () => account.session.accessToken,
      locale: () => 'fr',
    });
  return {
    productUrl,
    get line() {
      return up(line);
    },
    get browser() {
      return up(browser);
    },
    teacher: () => signUp(productUrl),
    apiOf: (account) => apiAt(up(line).url, account),
    directApiOf: (account) => apiAt(productUrl, account),
    async open(account, path, { width = 1280, theme = 'light', locale = 'fr' } = {}) {
      const { url } = up(line);
      const context = await up(browser).newContext({
        viewport: { width, height: heights[width] },
        reducedMotion: 'reduce',
        // It would answer in the place of the line; the shell's journeys are about it.
        serviceWorkers: 'block',
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
  return api.dashboard.usage();
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Judging {
  /** Only this part; the page around it is judged in a state of its own. */
  within?: string | undefined;
  /** Colours alone: the rest was judged in the other theme. */
  colours?: boolean;
}

async function judge(page: Page, name: string, { within, colours = false }: Judging) {
  await page.waitForFunction(atRest);
  // One run in the page itself: there are no frames here, for which axe opens a second page. What
  // passes is not written down, which takes four times as long as judging it.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (colours) builder.withRules(['color-contrast']);
  // Landmarks are the page's business, not that of a menu or dialog above it.
  else builder.withTags(tags).disableRules(within === undefined ? [] : ['region']);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found, name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Whether everything has its final look: what fades in has no colours to judge yet. */
function atRest(): boolean {
  const moving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  return !moving && document.querySelector('[data-starting-style], [data-ending-style]') === null;
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next;
  }, theme);
}

/** No violation of WCAG 2.2 A and AA in either theme, and nothing wider than the screen. */
export async function expectAccessible(
  page: Page,
  name: string,
  options: Omit<Judging, 'colours'> = {},
): Promise<void> {
  await judge(page, `${name}, light`, options);
  await picture(page, name);
  await wear(page, 'dark');
  await judge(page, `${name}, dark`, { ...options, colours: true });
  await picture(page, `${name}-dark`);
  await wear(page, 'light');
}

/** The same on a phone and on a desk, without loading the page again. */
export async function expectAccessibleEverywhere(
  page: Page,
  name: string,
  options: Omit<Judging, 'colours'> = {},
): Promise<void> {
  for (const width of [360, 1280] as const) {
    await page.setViewportSize({ width, height: heights[width] });
    // Narrower, the page is longer: what is judged may have gone under what is fixed at the bottom.
    const { within } = options;
    if (within !== undefined) {
      await page
        .locator(within)
        .first()
        .evaluate((part) => part.scrollIntoView({ block: 'center' }));
    }
    await expectAccessible(page, `${name}-${width}`, options);
  }
}

/** Keeps a picture in the folder that `PICTURES` names, when it names one. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`) });
}
