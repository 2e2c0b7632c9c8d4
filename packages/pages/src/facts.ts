import type { Locale } from '@ardoise/contract';
import { addressIn } from './addresses.ts';

/** A statement to search engines in the vocabulary of schema.org. */
export type Fact = Readonly<Record<string, unknown>> & { readonly '@type': string };

export interface AboutPage {
  locale: Locale;
  /** French path. */
  path: string;
  title: string;
  /** Day of the last change of substance, `2026-11-21`. */
  updated: string;
}

const common = (origin: string, { locale, path, title, updated }: AboutPage) => ({
  name: title,
  url: `${origin}${addressIn(locale, path)}`,
  inLanguage: locale,
  dateModified: updated,
});

export const pageFact = (origin: string, page: AboutPage): Fact => ({
  '@type': 'WebPage',
  ...common(origin, page),
});

export const questionsFact = (
  origin: string,
  page: AboutPage,
  questions: readonly { question: string; answer: string }[],
): Fact => ({
  '@type': 'FAQPage',
  ...common(origin, page),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const organization = (origin: string) => ({
  '@type': 'Organization',
  name: 'Ardoise',
  url: `${origin}/`,
});

export const organizationFact = (origin: string): Fact => ({
  ...organization(origin),
  logo: `${origin}/icon.svg`,
});

export const aboutFact = (origin: string, page: AboutPage): Fact => ({
  '@type': 'AboutPage',
  ...common(origin, page),
  mainEntity: organization(origin),
});

export const siteFact = (origin: string, locale: Locale): Fact => ({
  '@type': 'WebSite',
  name: 'Ardoise',
  url: `${origin}${addressIn(locale, '/')}`,
  inLanguage: locale,
});
