import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faults(page: Page, colours: boolean): Promise<string[]> {
  // One run in the page itself: there are no frames here, for which axe opens a second page.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (colours) builder.withRules(['color-contrast']);
  else builder.withTags(tags);
  const { violations } = await builder.analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(overflow === 0 ? [] : [`${overflow} px wider than the window`]),
  ];
}

/** Keeps a picture in the folder that `PICTURES` names, when it names one. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`), fullPage: true });
}

/** The page as it stands, on a phone and on a desk, light and dark; it ends as it was. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  const wear = (theme: string) =>
    page.evaluate((next) => {
      document.documentElement.dataset['theme'] = next;
    }, theme);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faults(page, false), `${name}, ${width}, light`).toEqual([]);
    await picture(page, `${name}-${width}`);
    await wear('dark');
    expect(await faults(page, true), `${name}, ${width}, dark`).toEqual([]);
    await picture(page, `${name}-${width}-dark`);
    await wear('light');
  }
  await page.setViewportSize(before);
}
