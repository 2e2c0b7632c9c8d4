import type { MfeApp } from '../operations/schemas.ts';
import { listedTemplate } from './address-parts.ts';

/**
 * What a page's document says of the remote that it will show: enough to draw its skeleton, show
 * its title and fetch its first files before the manifest has loaded.
 */
export interface PageEntry extends Pick<
  MfeApp,
  'prefixes' | 'area' | 'skeleton' | 'entry' | 'integrity' | 'styles'
> {
  name: string;
  /** Title of this page by language; empty for an address that the remote does not list. */
  title: Record<string, string>;
  /** The first screen's programs and texts, as addresses from the entry. */
  files: string[];
  texts: Record<string, string>;
  /** The first calls of this page. */
  calls: string[];
}

/** The page entry of a remote at one of its paths. */
export function pageEntryOf(name: string, app: MfeApp, path: string): PageEntry {
  const { prefixes, area, skeleton, entry, integrity, styles, titles, preload } = app;
  const template = listedTemplate(app, path);
  const title: Record<string, string> = {};
  for (const [language, known] of Object.entries(titles)) {
    const found = template === null ? undefined : known[template];
    if (found !== undefined) title[language] = found;
  }
  return {
    name,
    prefixes,
    area,
    skeleton,
    entry,
    ...(integrity === undefined ? {} : { integrity }),
    ...(styles === undefined ? {} : { styles }),
    title,
    files: preload?.files ?? [],
    texts: preload?.texts ?? {},
    calls: preload?.calls?.[path] ?? [],
  };
}

/** Id of the `<script type="application/json">` that holds the page entry. */
export const pageEntryId = 'page-entry';

/** The element for a document's head: JSON that cannot close its own script element. */
export function pageEntryElement(entry: PageEntry): string {
  const json = JSON.stringify(entry).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${pageEntryId}">${json}</script>`;
}
