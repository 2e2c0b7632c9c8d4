import { axeViolations, colourRules } from '@ardoise/journeys/accessibility';
import type { Locale } from '@ardoise/contract';
import type { Page } from 'playwright-core';

/** Rules that texts or their length can break. */
const textRules = ['label', 'link-name', 'button-name', 'html-lang-valid', 'target-size'];

/** What axe checks: everything, what texts can break, or what a theme can break. */
export type Depth = 'all' | 'texts' | 'colours';

const rules = { all: {}, texts: { rules: textRules }, colours: { rules: colourRules } };

export async function axe(page: Page, depth: Depth): Promise<string[]> {
  return (await axeViolations(page, rules[depth])).map((violation) => `axe ${violation}`);
}

/** Language and title of the page; titles are compared with each other at the end. */
export async function language(page: Page, locale: Locale): Promise<string[]> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  return lang.slice(0, 2) === locale ? [] : [`html lang is "${lang}"`];
}

export interface Title {
  route: string;
  locale: Locale;
  title: string;
  /** A state of a screen has the title of the screen. */
  isState: boolean;
}

/**
 * Titles that say nothing, that two screens share, or that stayed French.
 * @param typed what the teacher has typed: it is in no language of the interface
 */
export function judgeTitles(
  titles: readonly Title[],
  typed: readonly string[],
): { of: Title; what: string }[] {
  return titles.flatMap((of) => {
    const found: string[] = [];
    const { route, locale, title, isState } = of;
    const words = title.replace(/\s*·\s*Ardoise$/u, '').trim();
    if (words === '' || words === 'Ardoise') found.push(`the title says nothing: "${title}"`);
    const twin = titles.find(
      (other) =>
        other.locale === locale && other.title === title && other.route !== route && !other.isState,
    );
    if (!isState && twin !== undefined) found.push(`has the title of ${twin.route}: "${title}"`);
    const french = titles.find((other) => other.route === route && other.locale === 'fr');
    const isTyped = typed.some((own) => title.startsWith(own));
    if (locale !== 'fr' && french?.title === title && !isTyped)
      found.push(`the title is French: "${title}"`);
    return found.map((what) => ({ of, what }));
  });
}
