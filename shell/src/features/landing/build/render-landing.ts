import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import {
  html,
  organizationFact,
  originPlaceholder,
  type Page,
  readTexts,
  siteFact,
} from '@ardoise/pages';
import { board } from './board.ts';
import type { Example } from './examples.ts';
import type { ShownEntry } from './programme-entries.ts';
import { choices, hero, outputs, sources } from './sections.ts';

/** Content of the landing page in one language. */
export function landingPage(
  locale: Locale,
  entries: readonly ShownEntry[],
  examples: readonly [Example, ...Example[]],
): Pick<Page, 'title' | 'description' | 'main' | 'facts'> {
  const texts = readTexts(join(import.meta.dirname, '../messages'), locale);
  return {
    title: texts.text('landing.title'),
    description: texts.text('landing.description'),
    main: html`${hero(texts, examples[0])}${board(texts, examples)}${choices(texts)}${outputs(texts)}${sources(texts, entries)}`,
    facts: [organizationFact(originPlaceholder), siteFact(originPlaceholder, locale)],
  };
}
