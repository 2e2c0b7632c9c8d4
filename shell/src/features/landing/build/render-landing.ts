import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { addressIn } from '../../../shared/static-pages/addresses.ts';
import { origin, type PageParts } from '../../../shared/static-pages/document.ts';
import { html } from '../../../shared/static-pages/html.ts';
import { textsOf } from '../../../shared/static-pages/texts.ts';
import { board } from './board.ts';
import type { Example } from './examples.ts';
import type { ProgrammeFacts } from './programme-facts.ts';
import { choices, hero, outputs, sources } from './sections.ts';

/** The landing page in one language; its address, frame, style and picture are the site's work. */
export function landingPage(
  locale: Locale,
  facts: ProgrammeFacts,
  examples: readonly [Example, ...Example[]],
): Pick<PageParts, 'title' | 'description' | 'main' | 'facts'> {
  const texts = textsOf(join(import.meta.dirname, '../messages'), locale);
  return {
    title: texts.text('landing.title'),
    description: texts.text('landing.description'),
    main: html`${hero(texts)}${board(texts, examples)}${choices(texts)}${outputs(texts, examples[0].document)}${sources(texts, facts)}`,
    facts: [
      { '@type': 'Organization', name: 'Ardoise', url: `${origin}/`, logo: `${origin}/icon.svg` },
      {
        '@type': 'WebSite',
        name: 'Ardoise',
        url: `${origin}${addressIn(locale, '/')}`,
        inLanguage: locale,
      },
    ],
  };
}
