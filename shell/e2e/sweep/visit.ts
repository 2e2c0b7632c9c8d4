import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@ardoise/contract';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { addressIn } from '@ardoise/pages';
import type { Theme } from './options.ts';
import type { Route } from './route.ts';
import type { Seed } from './seed.ts';

export interface Visit {
  page: Page;
  /** Errors of the page and its requests so far. */
  faults: string[];
}

export const heightOf = (width: number) => (width < 600 ? 780 : 800);

/** Records the errors of a page. */
function listen(page: Page, expected: readonly number[]): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A failed request is reported by its status.
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
    // Aborted by the page itself, such as a call of a screen that was left.
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} for ${new URL(request.url()).pathname}`);
  });
  return faults;
}

/** Waits until no request has been sent for a moment, or until a timeout. */
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

/** Waits until everything has loaded and animations have ended. */
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

/** Opens a route in one language and theme, and brings it into its state. */
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

/** Changes the theme in place, and waits for all pictures, also below the fold. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (next) => {
    document.documentElement.dataset['theme'] = next;
    // The embedding page tells the assistant its theme; the shell does so when its button is pressed.
    const assistant: unknown = Reflect.get(globalThis, 'ArdoiseAssistant');
    const update: unknown = Reflect.get(Object(assistant), 'update');
    if (typeof update === 'function') update.call(assistant, { theme: next });
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    // A picture that fails is reported by its request.
    await Promise.allSettled(shown.map((image) => image.decode()));
  }, theme);
  await page.waitForFunction(settled);
}
