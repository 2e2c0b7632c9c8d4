import type { Page } from 'playwright-core';

export interface Paint {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Sum of all layout shifts. */
  cls: number;
}

/** Less is rounding: a line of text that moves by its height on a phone scores twice as much. */
export const visibleShift = 0.001;

/** Call this before the page is opened; the returned function reads the figures so far. */
export async function watchPaint(page: Page): Promise<() => Promise<Paint>> {
  await page.addInitScript(() => {
    const paint = { lcp: 0, cls: 0 };
    Reflect.set(globalThis, 'paint', paint);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.cls += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'paint'));
}
