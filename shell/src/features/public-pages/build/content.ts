import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { type PublicPath, publicPaths } from '../../../shared/public-paths.ts';
import { type FrameLink, type FrameLinks, inEachLanguage } from '@ardoise/pages';
import {
  ContentError,
  helpFolder,
  publicQuestions,
  publicTutorials,
  readSources,
  withoutProofs,
} from '@ardoise/help';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';

export interface Page extends FrontMatter {
  path: PublicPath;
  /** Name of the file, for error messages. */
  file: string;
  /** Markdown below the front matter. */
  body: string;
}

/** All pages of one language, in the order of the list of paths. */
export type Pages = ReadonlyMap<PublicPath, Page>;

const isPath = (path: string): path is PublicPath => publicPaths.some((one) => one === path);

/** Puts the texts of the help in place of `[[questions]]` and `[[tutorials]]`. */
function withHelp(body: string, locale: Locale): string {
  if (!/^\[\[(?:questions|tutorials)\]\]$/mu.test(body)) return body;
  const sources = readSources(helpFolder, locale);
  return body
    .replace(/^\[\[questions\]\]$/mu, () => publicQuestions(sources))
    .replace(/^\[\[tutorials\]\]$/mu, () => publicTutorials(sources));
}

/**
 * Reads `<folder>/<locale>/<path>.md`. Every page must exist in every language.
 * @throws ContentError for a page that is missing, that has no route, or that cannot be read.
 */
export function readPages(folder: string, locale: Locale): Pages {
  const root = join(folder, locale);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/'));
  const found = new Map<PublicPath, Page>();
  for (const name of names) {
    const path = `/${name.slice(0, -'.md'.length)}`;
    const file = `content/${locale}/${name}`;
    if (!isPath(path)) throw new ContentError(file, `there is no route ${path} for it`);
    const { front, body } = readFrontMatter(file, readFileSync(join(root, name), 'utf8'));
    found.set(path, { ...front, path, file, body: withHelp(withoutProofs(body), locale) });
  }
  const pages = publicPaths.map((path) => {
    const page = found.get(path);
    if (page === undefined) throw new ContentError(`content/${locale}${path}.md`, 'is missing');
    return [path, page] as const;
  });
  return new Map(pages);
}

/** The pages of every language. @throws ContentError like `readPages`. */
export const readAllPages = (folder: string): Record<Locale, Pages> =>
  inEachLanguage((locale) => readPages(folder, locale));

export function labelOf(pages: Pages, path: PublicPath): string {
  const page = pages.get(path);
  return page?.label ?? page?.title ?? path;
}

export const legalPaths = publicPaths.filter((path) => path.startsWith('/legal/'));

/** Links of the header and footer, with the labels of the pages. */
export function frameLinks(pages: Pages): FrameLinks {
  const links = (...paths: PublicPath[]): FrameLink[] =>
    paths.map((path) => ({ path, label: labelOf(pages, path) }));
  return {
    top: links('/features', '/exemple', '/pricing', '/aide-support'),
    product: links('/features', '/exemple', '/apercu-fiche', '/pricing', '/download', '/about'),
    help: links('/aide-support', '/tutoriels'),
    legal: links('/legal', ...legalPaths),
  };
}
