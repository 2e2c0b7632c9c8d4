import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { inEachLanguage, scriptJson } from '@ardoise/pages';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type ComingText, comingTextsId } from '../../features/legal-notices/coming-texts.ts';
import { legalPaths, type Pages, readAllPages } from '../../features/public-pages/build/content.ts';

/**
 * Legal texts that are published before they apply. Whether that day has come is decided in the
 * browser, by the reader's clock.
 */
export function comingTexts(pages: Record<Locale, Pages>): ComingText[] {
  return legalPaths.flatMap((path) => {
    const { version, applies, updated = '' } = pages.fr.get(path) ?? {};
    if (version === undefined || applies === undefined || applies <= updated) return [];
    const titles = inEachLanguage((locale) => pages[locale].get(path)?.title ?? path);
    return [{ path, version, applies, titles }];
  });
}

/** The element that tells the shell about them; none while no text is coming. */
export function comingTextsTags(texts: readonly ComingText[]): HtmlTagDescriptor[] {
  if (texts.length === 0) return [];
  const children = scriptJson(texts).text;
  const attrs = { type: 'application/json', id: comingTextsId };
  return [{ tag: 'script', attrs, children, injectTo: 'head' }];
}

/** Puts coming legal texts into the shell's document, so that the shell need not fetch them. */
export function comingTextsPlugin(): Plugin {
  let content = '';
  return {
    name: 'ardoise:coming-texts',
    configResolved({ root }) {
      content = join(root, 'content');
    },
    transformIndexHtml() {
      return comingTextsTags(comingTexts(readAllPages(content)));
    },
  };
}
