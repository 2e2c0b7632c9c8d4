import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { contrastViolations } from './contrast.ts';

/** Rules that a theme can break: the others need not be checked twice. */
export const colourRules = ['color-contrast'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const heights = { 360: 780, 1280: 800 } as const;

export interface AxeScope {
  /** Only this part of the page. */
  within?: string | undefined;
  /** Only these rules of axe. */
  rules?: string[];
}

/** Whether all animations and transitions have ended; until then colours cannot be checked. */
function atRest(): boolean {
  const moving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  return !moving && document.querySelector('[data-starting-style], [data-ending-style]') === null;
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into a document once: compiling it takes longer than most checks. */
export async function loadAxe(frame: Frame | Page): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await source);
}

/**
 * @param rules those of WCAG 2.2 AA and good practice where none are given
 * @param isPart whether a part of a page is checked, such as a dialog, which is in no landmark
 * @param isApart whether contrast is checked by itself
 */
function optionsOf(
  rules: string[] | undefined,
  { isPart, isApart }: { isPart: boolean; isApart: boolean },
): RunOptions {
  // Passes are not reported, which would take four times as long as checking.
  const reported = { resultTypes: ['violations'] } satisfies RunOptions;
  if (rules !== undefined) return { ...reported, runOnly: { type: 'rule', values: rules } };
  const left = { region: { enabled: !isPart }, 'color-contrast': { enabled: !isApart } };
  return { ...reported, runOnly: { type: 'tag', values: tags }, rules: left };
}

const runAxe = (page: Page, part: string, options: RunOptions) =>
  page.evaluate(
    async ([within, given]): Promise<AxeResults['violations']> => {
      const results = await Reflect.get(window, 'axe').run(within, given);
      return results.violations;
    },
    [part, options] as const,
  );

/** What axe finds, once animations have ended. */
export async function axeViolations(
  page: Page,
  { within, rules }: AxeScope = {},
): Promise<string[]> {
  await page.waitForFunction(atRest);
  // Axe asks the frames of its page by messages.
  await Promise.all(page.frames().map(loadAxe));
  const part = within ?? 'html';
  // Of a document alone: texts in frames are not known one by one.
  const isApart = page.frames().length === 1;
  const colours = isApart && (rules === undefined || rules.includes('color-contrast'));
  const others = colours ? rules?.filter((rule) => rule !== 'color-contrast') : rules;
  const options = optionsOf(others, { isPart: within !== undefined, isApart });
  const violations = [
    ...(others?.length === 0 ? [] : await runAxe(page, part, options)),
    ...(colours ? await contrastViolations(page, part) : []),
  ];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What a window's sides cut off: text, pictures and controls that nothing scrolls into view. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true;
    }
    return false;
  };
  const isDrawn = (element: Element) =>
    element.matches('a, button, input, select, textarea, img, svg') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!isDrawn(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const { left, right, width: own } = element.getBoundingClientRect();
    const cut = Math.max(-left, right - width);
    if (own <= 1 || cut < 1 || scrolls(element)) return [];
    return [`${Math.round(cut)} px cut off: ${element.outerHTML.slice(0, 120)}`];
  });
}

/** By how many pixels the page is wider than its window, and what is cut off at its sides. */
export async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const wider = pixels > 0 ? [`${pixels} px wider than the window`] : [];
  return [...wider, ...(await page.evaluate(cutOff))];
}

export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next;
  }, theme);
}

/** Saves a screenshot in the folder that the variable `PICTURES` names, if it is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`), fullPage: true });
}

/** WCAG 2.2 A and AA in both themes, and nothing wider than the window. */
export async function expectAccessible(
  page: Page,
  name: string,
  { within }: Pick<AxeScope, 'within'> = {},
): Promise<void> {
  const light = [...(await axeViolations(page, { within })), ...(await overflow(page))];
  expect(light, `${name}, light`).toEqual([]);
  await picture(page, name);
  await setTheme(page, 'dark');
  const dark = await axeViolations(page, { within, rules: colourRules });
  expect(dark, `${name}, dark`).toEqual([]);
  await picture(page, `${name}-dark`);
  await setTheme(page, 'light');
}

/** The same on a phone and on a wide screen, without loading the page again. */
export async function expectAccessibleAtAllWidths(
  page: Page,
  name: string,
  { within }: Pick<AxeScope, 'within'> = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1280] as const) {
    await page.setViewportSize({ width, height: heights[width] });
    if (within !== undefined) {
      // On a narrow page, this part may have moved under the bar at the bottom.
      const part = page.locator(within).first();
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    }
    await expectAccessible(page, `${name}-${width}`, { within });
  }
  if (before !== null) await page.setViewportSize(before);
}
