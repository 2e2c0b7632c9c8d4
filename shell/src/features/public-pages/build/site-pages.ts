import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import {
  ContentError,
  type ContentPicture,
  type ContentPictures,
  createContentPictures,
  helpFolder,
  readHelp,
  typesetIn,
} from '@ardoise/help';
import { isDocument, type PublicPath } from '../../../shared/public-paths.ts';
import {
  addressIn,
  type FrameLinks,
  inEachLanguage,
  Markup,
  type Page as DrawnPage,
  readTexts,
  sellerPlaceholder,
  type Texts,
} from '@ardoise/pages';
import { blockOf, sellerKeys } from './blocks.ts';
import { frameLinks, type Page, type Pages, readAllPages } from './content.ts';
import { type ExampleSheet, exampleSheets } from './example-sheets.ts';
import { factsOf } from './facts.ts';
import { type MarkdownTools, readSections } from './markdown.ts';
import { renderPage } from './render-page.ts';

/** The product's screens, which a text may link to beside the public pages. */
const inside = /^\/(?:auth|dashboard)(?:[/?#]|$)/u;

/** Address of a text's link in this language. @throws when no page has it. */
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

/** The blanks for unknown values in sentences; all others are numbers. */
const gaps: Readonly<Record<string, string>> = {
  'seller.email': 'pages.seller.gap.email',
  'seller.name': 'pages.seller.gap.name',
  'seller.host': 'pages.seller.gap.name',
};

/**
 * Completes `{{seller.name}}` with the text for an unknown value: a remark in the list of the
 * seller's identity, a bracketed blank in a sentence. The server fills in known values.
 */
function withSeller(markup: Markup, { text }: Texts): Markup {
  const open = /(<dd>)?\{\{(?!origin\}\})([^}]*)\}\}/gu;
  const filled = markup.text.replaceAll(open, (found, listed = '', name: string) => {
    const key = sellerKeys.find((one) => `seller.${one}` === name);
    if (key === undefined) throw new Error(`${found} is not known`);
    const missing =
      listed === '' ? (gaps[name] ?? 'pages.seller.gap.number') : 'pages.seller.missing';
    return `${listed}${sellerPlaceholder(key, text(missing))}`;
  });
  return new Markup(filled);
}

export type PublicPage = DrawnPage & { path: PublicPath; updated: string };

interface Shared {
  sheets: readonly ExampleSheet[];
  pictures: ContentPictures;
}

function pageOf(locale: Locale, page: Page, pages: Pages, shared: Shared): PublicPage {
  const texts = readTexts(join(import.meta.dirname, '../messages'), locale);
  const typeset = typesetIn(locale);
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
  pages: Readonly<Record<Locale, PublicPage[]>>;
  /** Links in the frame of every page. */
  links: Readonly<Record<Locale, FrameLinks>>;
  /** Pictures of the help: the public pages show some of them, the desk all. */
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
    pictures: createContentPictures(helpFolder),
  };
  const texts = readAllPages(folder);
  const pagesIn = (locale: Locale) =>
    [...texts[locale].values()].map((page) => pageOf(locale, page, texts[locale], shared));
  const pages = inEachLanguage(pagesIn);
  // Also what the desk alone shows: a build with a fault in it does not come about.
  inEachLanguage((locale) => readHelp(helpFolder, locale, shared.pictures));
  return {
    pages,
    links: inEachLanguage((locale) => frameLinks(texts[locale])),
    pictures: shared.pictures.all(),
    sheets: shared.sheets,
  };
}
