import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { isDocument, type PublicPath } from '../../../shared/public-paths.ts';
import { addressIn, languages } from '../../../shared/static-pages/addresses.ts';
import type { PageParts } from '../../../shared/static-pages/document.ts';
import type { FrameLinks } from '../../../shared/static-pages/frame.ts';
import { Markup } from '../../../shared/static-pages/html.ts';
import { type Texts, textsOf } from '../../../shared/static-pages/texts.ts';
import { blockOf, sellerKeys } from './blocks.ts';
import { frameLinks, type Page, type Pages, readPages } from './content.ts';
import {
  type ContentPicture,
  type ContentPictures,
  createContentPictures,
} from './content-pictures.ts';
import { type ExampleSheet, exampleSheets } from './example-sheets.ts';
import { factsOf } from './facts.ts';
import { ContentError } from './front-matter.ts';
import { type MarkdownTools, readSections } from './markdown.ts';
import { renderPage } from './render-page.ts';

/** Paths of the product that a text may link to, beside the public pages. */
const inside = /^\/(?:auth|dashboard)(?:[/?#]|$)/u;

/** The space inside a sum, that no line may break at. */
const sums = (text: string): string => text.replaceAll(/(\d) (FCFA)\b/gu, '$1\u202F$2');

/** Spaces that no line may break at, before and inside the signs of French. */
const french = (text: string): string =>
  sums(text)
    .replaceAll(/ ([:;?!»])/gu, '\u00A0$1')
    .replaceAll(/« /gu, '«\u00A0')
    .replaceAll(/(\d) (Ko|Mo|min|h)\b/gu, '$1\u00A0$2');

/** Where a link of a text leads in this language. @throws when it leads nowhere. */
function linkIn(locale: Locale, target: string): string {
  if (/^(?:mailto:|tel:|#)/u.test(target) || inside.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  if (!isDocument(path)) {
    throw new Error(
      `the link ${target} leads to no page of the site; write other addresses as text`,
    );
  }
  return `${addressIn(locale, path)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** What stands for an unknown value inside a sentence; every other one is a number. */
const gaps: Readonly<Record<string, string>> = {
  'seller.email': 'pages.seller.gap.email',
  'seller.name': 'pages.seller.gap.name',
  'seller.host': 'pages.seller.gap.name',
};

/** `{{seller.name}}`, for the server to fill in; what is not known shows as such: a remark in the list, a blank to fill in a sentence. */
function withSeller(markup: Markup, { text }: Texts): Markup {
  const open = /(<dd>)?\{\{(?!origin\}\})([^}]*)\}\}/gu;
  const filled = markup.text.replaceAll(open, (found, listed = '', name: string) => {
    if (!sellerKeys.some((key) => `seller.${key}` === name))
      throw new Error(`${found} is not known`);
    const missing =
      listed === '' ? (gaps[name] ?? 'pages.seller.gap.number') : 'pages.seller.missing';
    return `${listed}{{${name}|${text(missing)}}}`;
  });
  return new Markup(filled);
}

export type PublicPage = Omit<PageParts, 'style' | 'ownStyle' | 'picture'> & {
  path: PublicPath;
  updated: string;
};

interface Shared {
  sheets: readonly ExampleSheet[];
  pictures: ContentPictures;
}

function pageOf(locale: Locale, page: Page, pages: Pages, shared: Shared): PublicPage {
  const texts = textsOf(join(import.meta.dirname, '../messages'), locale);
  const typeset = locale === 'fr' ? french : sums;
  const tools: MarkdownTools = {
    typeset,
    link: (target) => linkIn(locale, target),
    picture: (name) => shared.pictures.of(locale, name),
    block: (name) => blockOf(name, { pages, texts, ...shared }),
  };
  try {
    const sections = readSections(page.body, tools);
    const front = { title: typeset(page.title), description: typeset(page.description) };
    const main = renderPage({ page: { ...page, ...front }, pages, sections, texts });
    return {
      locale,
      path: page.path,
      updated: page.updated,
      title: `${front.title} · Ardoise`,
      description: front.description,
      main: withSeller(main, texts),
      links: frameLinks(pages),
      facts: factsOf(locale, page, sections),
      hidden: page.hidden,
    };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ContentError(page.file, why, { cause: error });
  }
}

export interface SitePages {
  /** The pages of each language, and what their frame links to. */
  languages: ReadonlyMap<Locale, { pages: PublicPage[]; links: FrameLinks }>;
  /** Those that the texts use. */
  pictures: readonly ContentPicture[];
  /** Whole sheets, as the page of examples shows them. */
  sheets: readonly ExampleSheet[];
}

/**
 * Everything below `content`, checked and rendered.
 * @throws ContentError for the first file that cannot be used.
 */
export function readSitePages(folder: string): SitePages {
  const shared: Shared = {
    sheets: exampleSheets(),
    pictures: createContentPictures(folder),
  };
  const all = languages.map(([locale]) => {
    const pages = readPages(folder, locale);
    const rendered = [...pages.values()].map((page) => pageOf(locale, page, pages, shared));
    return [locale, { pages: rendered, links: frameLinks(pages) }] as const;
  });
  return { languages: new Map(all), pictures: shared.pictures.all(), sheets: shared.sheets };
}
