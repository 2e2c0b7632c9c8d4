import { loadAxe } from '@ardoise/journeys/accessibility';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Widget } from './stage.ts';

async function axe(page: Page): Promise<AxeResults> {
  await loadAxe(page);
  return page.evaluate(async () => {
    const host = document.querySelector('ardoise-assistant');
    if (host === null) throw new Error('no assistant');
    const { documentElement: html, body } = document;
    // axe looks for backgrounds inside the body only.
    Reflect.get(body, 'moveBefore').call(body, host, null);
    const results: unknown = await Reflect.get(window, 'axe').run('ardoise-assistant', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    Reflect.get(html, 'moveBefore').call(html, host, null);
    return results as AxeResults;
  });
}

/** What axe finds in the assistant, and what is too small to tap or too wide for the panel. */
export async function faults(widget: Widget, state: string): Promise<string[]> {
  const { violations, passes, incomplete } = await axe(widget.page);
  const judged = (results: Result[]) =>
    results.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0;
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${state}: ${id} ${target.join(' ')} ${failureSummary}`,
    ),
  );
  // Content under a menu is not checked; when almost nothing is checked, axe was misled.
  if (judged(incomplete) > 0 && judged(passes) < 3) found.push(`${state}: colours were not judged`);
  const shape = await widget.page.locator('ardoise-assistant').evaluate((host) => {
    const root = host.shadowRoot;
    const small = [...(root?.querySelectorAll('button, a.btn, .src a') ?? [])].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < 43.5 || height < 43.5);
    });
    const wide = [...(root?.querySelectorAll('.panel, .log, .foot, .over') ?? [])].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    return [
      ...small.map((element) => `small: ${element.textContent || element.ariaLabel}`),
      ...wide.map((element) => `wide: ${element.className}`),
    ];
  });
  return [...found, ...shape.map((fault) => `${state}: ${fault}`)];
}
