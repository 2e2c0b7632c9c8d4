import { createHash } from 'node:crypto';
import type { Locale } from '@ardoise/contract';
import { examplesOf } from '../../features/landing/build/examples.ts';
import { programmeFacts } from '../../features/landing/build/programme-facts.ts';
import { landingPage } from '../../features/landing/build/render-landing.ts';
import { shareRule } from '../../features/landing/build/sections.ts';
import { openDrawing, shareDrawing } from '../../features/public-pages/build/picture.ts';
import { programPlace } from '../../features/public-pages/build/shared.ts';
import type { SitePages } from '../../features/public-pages/build/site-pages.ts';
import { publicAliases } from '../../shared/public-paths.ts';
import { addressIn } from '../../shared/static-pages/addresses.ts';
import { type SiteParts, staticDocument } from '../../shared/static-pages/document.ts';
import type { FrameLinks } from '../../shared/static-pages/frame.ts';
import { robots, sitemap } from '../../shared/static-pages/sitemap.ts';

export interface BuildParts extends SiteParts {
  /** Style of the landing page, and the address of the style that the other pages share. */
  landingCss: string;
  stylesheet: string;
  /** Address of the landing page's own program. */
  landingScript: string;
  /** Style and program of the page of shared sheets. */
  sharedCss: string;
  sharedScript: string;
  /** Address of the program of the price list. */
  pricesScript: string;
}

export interface BuiltSite {
  /** Files of the build by their path below `dist`. */
  files: Map<string, string | Uint8Array>;
  /** Which file answers which path. `/` is missing: its language is the browser's. */
  documents: Record<string, string>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** The public pages in every language, with their pictures and what search engines read. */
export function buildSite(site: SitePages, parts: BuildParts, draws = true): BuiltSite {
  const files = new Map<string, string | Uint8Array>();
  const documents: Record<string, string> = {};
  const facts = programmeFacts();
  const examples = examplesOf(site.sheets);
  const drawings = new Map<string, string>();
  const picture = (title: string): string => {
    const drawing = shareDrawing(title);
    const name = `assets/share-${hashOf(drawing)}.png`;
    drawings.set(name, drawing);
    return `/${name}`;
  };
  const listed = new Map<string, string | null>([['/', null]]);

  const landing = (locale: Locale, links: FrameLinks): string => {
    const page = landingPage(locale, facts, examples);
    const style = { inside: `${parts.landingCss}${shareRule(facts)}` };
    const title = page.title.replace(/ · Ardoise$/u, '');
    const program = parts.landingScript;
    const shown = { ...page, locale, path: '/', links, style, program, picture: picture(title) };
    return staticDocument(shown, parts);
  };

  for (const [locale, { pages, links }] of site.languages) {
    files.set(`landing.${locale}.html`, landing(locale, links));
    if (locale !== 'fr') documents[addressIn(locale, '/')] = `landing.${locale}.html`;
    for (const page of pages) {
      const file = `pages/${locale}${page.path}.html`;
      const style = { href: parts.stylesheet };
      const drawn = picture(page.title.replace(/ · Ardoise$/u, ''));
      const isShared = page.path === '/apercu-fiche';
      const program = page.path === '/pricing' ? { program: parts.pricesScript } : {};
      const own = isShared ? { ownStyle: parts.sharedCss } : program;
      const shown = { ...page, ...own, style, picture: drawn };
      const document = staticDocument(shown, parts);
      files.set(file, isShared ? document.replace(programPlace, parts.sharedScript) : document);
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
  files.set('sitemap.xml', sitemap(entries));
  if (draws) {
    const drawing = openDrawing();
    try {
      for (const [name, svg] of drawings) files.set(name, drawing.png(svg));
    } finally {
      drawing.close();
    }
  }
  return { files, documents };
}
