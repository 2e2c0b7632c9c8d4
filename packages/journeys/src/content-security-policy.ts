import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { dismissComingTexts } from './coming-texts.ts';
import { startTrace } from './traces.ts';

/** What policies have refused since the last check. */
export const violations: string[] = [];

/**
 * A browser context that reports violations of the content security policy. It has no service
 * worker, which would answer in place of the server; journeys about the worker allow it.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await startTrace(context);
  await dismissComingTexts(context);
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const report: unknown = Reflect.get(globalThis, 'reportViolation');
      const where = `${location.pathname} ${sourceFile}:${lineNumber}`;
      if (typeof report === 'function') {
        report(`${violatedDirective} ${blockedURI} ${sample} at ${where}`);
      }
    });
  });
  return context;
}

/** A small phone in French, without animations. */
export const phone: BrowserContextOptions = {
  locale: 'fr-FR',
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
};

export const openPhone = (browser: Browser): Promise<BrowserContext> => openContext(browser, phone);
