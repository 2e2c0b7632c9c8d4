import type { Locale } from '@ardoise/contract';
import {
  aboutFact,
  type Fact,
  originPlaceholder as origin,
  pageFact,
  questionsFact,
} from '@ardoise/pages';
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

/** Facts about a page of text. No price is an offer, since nothing can be bought yet. */
export function factsOf(locale: Locale, page: Page, sections: readonly Section[]): Fact[] {
  const about = { locale, path: page.path, title: page.title, updated: page.updated };
  if (page.layout === 'questions') {
    const questions = sections
      .flatMap(({ parts }) => parts)
      .map(({ plainTitle, text }) => ({ question: plainTitle, answer: plain(text.text) }));
    return [questionsFact(origin, about, questions)];
  }
  return [page.path === '/about' ? aboutFact(origin, about) : pageFact(origin, about)];
}
