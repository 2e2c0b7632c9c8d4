import { createHash } from 'node:crypto';
import {
  addressIn,
  drawDocument,
  inEachLanguage,
  languages,
  originPlaceholder,
  type SiteFrame,
  sitemap,
  type Surroundings,
} from '@ardoise/pages';
import { examplesOf } from '../../features/landing/build/examples.ts';
import { shownEntries } from '../../features/landing/build/programme-entries.ts';
import { landingPage } from '../../features/landing/build/render-landing.ts';
import { openDrawing, shareDrawing } from '../../features/public-pages/build/picture.ts';
import { programPlaceholder } from '../../features/public-pages/build/shared.ts';
import { trialPlaceholder } from '../../features/public-pages/build/trial.ts';
import type { PublicPage, SitePages } from '../../features/public-pages/build/site-pages.ts';
import { publicAliases } from '../../shared/public-paths.ts';
import { linkPreviews } from './link-previews.ts';
import { robots } from './robots.ts';

/** Files of the shell's build that its documents need: their addresses, and inlined styles. */
export interface BuildParts extends Omit<SiteFrame, 'links' | 'pictures'> {
  year: number;
  landingCss: string;
  landingScript: string;
  sharedCss: string;
  sharedScript: string;
  trialScript: string;
  pricesScript: string;
}

export interface BuiltSite {
  /** Files of the build by their path below `dist`. */
  files: Map<string, string | Uint8Array>;
  /** Which file answers which path. `/` is missing: its language is the browser's. */
  documents: Record<string, string>;
  /** The frame of documents that the API renders. */
  frame: SiteFrame;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Pictures for sharing: each shows its page's title. */
function createPictures() {
  const drawings = new Map<string, string>();
  return {
    of(title: string): string {
      const drawing = shareDrawing(title.replace(/ · Ardoise$/u, ''));
      const name = `assets/share-${hashOf(drawing)}.png`;
      drawings.set(name, drawing);
      return `/${name}`;
    },
    draw(): [string, Uint8Array][] {
      const drawing = openDrawing();
      try {
        return [...drawings].map(([name, svg]) => [name, drawing.png(svg)]);
      } finally {
        drawing.close();
      }
    },
  };
}

/** Styles and programs of single pages. */
function ownParts(page: PublicPage, parts: BuildParts) {
  if (page.path === '/apercu-fiche') {
    return { style: { css: parts.sharedCss, replacesSheet: false } };
  }
  return page.path === '/pricing' ? { program: parts.pricesScript } : {};
}

/** The public pages in every language, with their pictures and what search engines read. */
export function buildSite(site: SitePages, parts: BuildParts, draws = true): BuiltSite {
  const files = new Map<string, string | Uint8Array>();
  const documents: Record<string, string> = {};
  const listed = new Map<string, string | null>([['/', null]]);
  const pictures = createPictures();
  const around: Surroundings = { origin: originPlaceholder, year: parts.year };
  const lessons = shownEntries();
  const examples = examplesOf(site.sheets);
  const landings = inEachLanguage((locale) => landingPage(locale, lessons, examples));
  const { early, script, stylesheet, font } = parts;
  const frame: SiteFrame = {
    early,
    script,
    stylesheet,
    font,
    pictures: inEachLanguage((locale) => pictures.of(landings[locale].title)),
    links: site.links,
    previews: linkPreviews(pictures.of),
  };

  for (const [locale] of languages) {
    const landing = {
      ...landings[locale],
      locale,
      path: '/',
      style: { css: parts.landingCss, replacesSheet: true },
      program: parts.landingScript,
    };
    files.set(`landing.${locale}.html`, drawDocument(landing, frame, around));
    if (locale !== 'fr') documents[addressIn(locale, '/')] = `landing.${locale}.html`;
    for (const page of site.pages[locale]) {
      const file = `pages/${locale}${page.path}.html`;
      const drawn = { ...page, ...ownParts(page, parts), picture: pictures.of(page.title) };
      const document = drawDocument(drawn, frame, around);
      const programs = document
        .replace(programPlaceholder, parts.sharedScript)
        .replace(trialPlaceholder, parts.trialScript);
      files.set(file, programs);
      documents[addressIn(locale, page.path)] = file;
      for (const [alias, path] of Object.entries(publicAliases)) {
        if (path === page.path) documents[addressIn(locale, alias)] = file;
      }
      if (page.hidden !== true) listed.set(page.path, page.updated);
    }
  }
  for (const { src, content } of site.pictures) files.set(src.slice(1), content);
  for (const { address, recording } of examples) {
    files.set(address.slice(1), JSON.stringify(recording));
  }
  files.set('robots.txt', robots);
  const entries = [...listed].map(([path, updated]) => ({ path, updated }));
  files.set('sitemap.xml', sitemap(originPlaceholder, entries));
  if (draws) for (const [name, png] of pictures.draw()) files.set(name, png);
  return { files, documents, frame };
}
