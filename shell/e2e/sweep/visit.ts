import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@ardoise/contract';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { addressIn } from '@ardoise/pages';
import type { Theme } from './options.ts';
import type { Route } from './route.ts';
import type { Seed } from './seed.ts';

export interface Visit {
  page: Page;
  /** What the page and its requests have said went wrong, so far. */
  faults: string[];
}

export const heightOf = (width: number) => (width < 600 ? 780 : 800);

/** Writes down what goes wrong on a page. */
function listen(page: Page, expected: readonly number[]): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is judged by its status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status < 400 || expected.includes(status)) return;
    faults.push(`${status} for ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What the page itself gave up, such as a call of a screen that was left.
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} for ${new URL(request.url()).pathname}`);
  });
  return faults;
}

/** Waits until nothing has been asked for during a moment; not for ever, should a page never rest. */
async function quiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const running = new Set<Request>();
  let last = performance.now();
  const begin = (request: Request) => running.add(request);
  const end = (request: Request) => {
    running.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  const giveUp = performance.now() + 10_000;
  while (performance.now() < giveUp && (running.size > 0 || performance.now() - last < 150)) {
    await delay(50);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Everything has come and has its final look. */
function settled(): boolean {
  const busy = document.querySelector('[aria-busy="true"]') !== null;
  const moving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  const between = document.querySelector('[data-starting-style], [data-ending-style]') !== null;
  return document.querySelector('h1') !== null && !busy && !moving && !between;
}

/** Opens a route as it is in one language and theme, in the state that it is about. */
export async function visit(
  context: BrowserContext,
  url: string,
  route: Route,
  seed: Seed,
  look: { locale: Locale; theme: Theme; width: number },
): Promise<Visit> {
  const { locale, theme, width } = look;
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('language', kept.locale);
      localStorage.setItem('theme', kept.theme);
    },
    { locale, theme },
  );
  const faults = listen(page, route.expects ?? []);
  const path = route.path(seed);
  const address = route.language === 'address' ? addressIn(locale, path) : path;
  const chosen = address === '/' ? '/?language=fr' : address;
  await quiet(page, async () => {
    await page.goto(`${url}${chosen}`);
    await page.waitForFunction(settled);
  });
  const { reach } = route;
  if (reach !== undefined) await quiet(page, () => reach(page, seed));
  await page.waitForFunction(settled);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, faults };
}

/** Changes the theme in place, and waits for every picture, those further down too. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (next) => {
    document.documentElement.dataset['theme'] = next;
    // Whoever embeds the assistant tells it; the shell does when its own button is pressed.
    const assistant: unknown = Reflect.get(globalThis, 'ArdoiseAssistant');
    const update: unknown = Reflect.get(Object(assistant), 'update');
    if (typeof update === 'function') update.call(assistant, { theme: next });
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    // One that does not come is told by its request.
    await Promise.allSettled(shown.map((image) => image.decode()));
  }, theme);
  await page.waitForFunction(settled);
}
