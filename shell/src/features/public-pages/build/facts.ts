import type { Locale } from '@ardoise/contract';
import { addressIn } from '../../../shared/static-pages/addresses.ts';
import { origin } from '../../../shared/static-pages/document.ts';
import type { Page } from './content.ts';
import type { Section } from './markdown.ts';

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \n]+/gu, ' ')
    .trim();

/**
 * What a page may truly say of itself to search engines. Nothing can be bought yet: no price is an
 * offer.
 */
export function factsOf(locale: Locale, page: Page, sections: readonly Section[]): object[] {
  const url = `${origin}${addressIn(locale, page.path)}`;
  const about = { name: page.title, url, inLanguage: locale, dateModified: page.updated };
  if (page.layout === 'questions') {
    const asked = sections.flatMap(({ parts }) => parts);
    return [
      {
        '@type': 'FAQPage',
        ...about,
        mainEntity: asked.map(({ plainTitle, text }) => ({
          '@type': 'Question',
          name: plainTitle,
          acceptedAnswer: { '@type': 'Answer', text: plain(text.text) },
        })),
      },
    ];
  }
  if (page.path === '/about') {
    const organization = { '@type': 'Organization', name: 'Ardoise', url: `${origin}/` };
    return [{ '@type': 'AboutPage', ...about, mainEntity: organization }];
  }
  return [{ '@type': 'WebPage', ...about }];
}
