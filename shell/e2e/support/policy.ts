import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterEach, expect } from 'vitest';

const seen: string[] = [];

/**
 * A browser context whose pages tell what their policy refused. They have no worker, which would
 * answer in the place of what a journey is about; its own journeys ask for it.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await context.exposeBinding('tellViolation', (_source, text: string) => {
    seen.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const tell: unknown = Reflect.get(globalThis, 'tellViolation');
      const where = `${location.pathname} ${sourceFile}:${lineNumber}`;
      if (typeof tell === 'function') {
        tell(`${violatedDirective} ${blockedURI} ${sample} at ${where}`);
      }
    });
  });
  return context;
}

/** A small phone that speaks French, on which nothing moves. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  openContext(browser, {
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });

/** Whoever opens contexts here asks after each test: no page did what its policy forbids. */
afterEach(() => {
  expect(seen.splice(0)).toEqual([]);
});
