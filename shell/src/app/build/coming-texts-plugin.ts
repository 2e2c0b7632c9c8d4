import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type ComingText, comingTextsId } from '../../features/legal-notices/coming-texts.ts';
import { legalPaths, type Pages, readPages } from '../../features/public-pages/build/content.ts';
import type { PublicPath } from '../../shared/public-paths.ts';

type PagesIn = Record<'fr' | 'en' | 'de' | 'es', Pages>;

/** Legal texts that were published before their day. Whether that day has come is for the reader's clock. */
export function comingTexts(pages: PagesIn): ComingText[] {
  const titleIn = (locale: keyof PagesIn, path: PublicPath) =>
    pages[locale].get(path)?.title ?? path;
  return legalPaths.flatMap((path) => {
    const { version, applies, updated = '' } = pages.fr.get(path) ?? {};
    if (version === undefined || applies === undefined || applies <= updated) return [];
    const titles = {
      fr: titleIn('fr', path),
      en: titleIn('en', path),
      de: titleIn('de', path),
      es: titleIn('es', path),
    };
    return [{ path, version, applies, titles }];
  });
}

/** The element that tells the shell of them; none while no text is coming. */
export function comingTextsTags(texts: readonly ComingText[]): HtmlTagDescriptor[] {
  if (texts.length === 0) return [];
  const children = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  const attrs = { type: 'application/json', id: comingTextsId };
  return [{ tag: 'script', attrs, children, injectTo: 'head' }];
}

/** Puts the legal texts that will change into the shell's document: nothing is fetched to learn of them. */
export function comingTextsPlugin(): Plugin {
  let content = '';
  return {
    name: 'ardoise:coming-texts',
    configResolved({ root }) {
      content = join(root, 'content');
    },
    transformIndexHtml() {
      const pages = {
        fr: readPages(content, 'fr'),
        en: readPages(content, 'en'),
        de: readPages(content, 'de'),
        es: readPages(content, 'es'),
      };
      return comingTextsTags(comingTexts(pages));
    },
  };
}
