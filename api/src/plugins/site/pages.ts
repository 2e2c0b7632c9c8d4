import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import {
  listedTemplate,
  type MfeApp,
  type MfeArea,
  type PageEntry,
  pageEntryElement,
  pageEntryOf,
  remoteAt,
} from '@ardoise/contract/mfe';
import {
  announcedHead,
  type AnnouncedPage,
  escapeHtml,
  notFoundTexts,
  type Preview,
  programHead,
  type SharePicture,
  withAnnounced,
} from '@ardoise/pages';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Announcements } from './announcements.ts';
import type { Documents } from './documents.ts';
import { fill, type Place } from './fill.ts';
import { type Page, prepare } from './page.ts';
import { rereading } from './reread.ts';

/** A built document, and the forms of it that have been made so far. */
interface Source {
  html: string;
  plain: Page;
  forms: Map<string, Promise<Page>>;
}

async function load(file: string, change = (html: string) => html): Promise<Source> {
  const html = change(await readFile(file, 'utf8'));
  return { html, plain: await prepare(html), forms: new Map() };
}

/** Documents kept for one source: each page of the remotes in each language, some other origins. */
const mostForms = 200;

/** The document in the form of this key, made once. */
function formOf(source: Source, key: string, make: (html: string) => string): Promise<Page> {
  const found = source.forms.get(key);
  if (found !== undefined) return found;
  const made = prepare(make(source.html));
  // Former releases' go too.
  if (source.forms.size >= mostForms) source.forms.clear();
  source.forms.set(key, made);
  return made;
}

/** What the server puts into the shell's document for one page. */
interface Inside {
  locale: Locale;
  origin: string;
  /** What a link to the page shows; shells of former builds know its title at most. */
  preview: Preview | { title: string } | null;
  entry?: PageEntry;
  /** Says more than a preview; with the picture of links without one of their own. */
  announced?: AnnouncedPage;
  picture?: SharePicture;
}

const headOf = (preview: NonNullable<Inside['preview']>, locale: Locale, origin: string): string =>
  'picture' in preview
    ? programHead(locale, preview, origin).text
    : `<title>${escapeHtml(preview.title)} · Ardoise</title>`;

/**
 * The shell's document with the preview of a page for readers who run no program (search engines, link
 * previews), and with its page entry, so that the browser fetches the remote's files together with
 * the shell's: reading the manifest first would cost a round trip before any of them.
 */
function withInside(source: Source, inside: Inside): Promise<Page> {
  const { locale, origin, preview, entry, announced, picture } = inside;
  const element = entry === undefined ? '' : pageEntryElement(entry);
  const usual = preview === null ? '' : headOf(preview, locale, origin);
  const head =
    announced === undefined || picture === undefined
      ? usual
      : announcedHead(locale, announced, picture, origin).text;
  return formOf(source, `${head}${element}${announced?.main.text ?? ''}`, (html) => {
    const titled = head === '' ? html : html.replace(/<title>[^<]*<\/title>/u, () => head);
    const whole = titled.replace('<head>', () => `<head>${element}`);
    return announced === undefined ? whole : withAnnounced(whole, locale, announced);
  });
}

const Routes = Type.Object({
  routes: Type.Array(Type.String()),
  documents: Type.Optional(
    Type.Record(Type.String(), Type.String({ pattern: String.raw`^[\w-]+(?:[./][\w-]+)*\.html$` })),
  ),
});

/** `routes.json` of the shell: its own screens, and the files of the pages that are documents. */
interface ShellRoutes {
  screens: readonly string[];
  documents: Map<string, string>;
}

function toRoutes(json: unknown): ShellRoutes {
  if (!Value.Check(Routes, json)) throw new Error('routes.json of the shell has another shape');
  return { screens: json.routes, documents: new Map(Object.entries(json.documents ?? {})) };
}

/** The document with the sign-in methods besides the password, so that no call has to ask. */
function naming(html: string, ways: readonly string[]): string {
  if (ways.length === 0) return html;
  return html.replace('<head>', () => `<head><meta name="ways-in" content="${ways.join(' ')}">`);
}

/** A remote whose release is current. */
export interface CurrentRemote {
  name: string;
  app: MfeApp;
}

export interface FoundPage {
  page: Page;
  status: 200 | 404;
}

export interface Pages {
  /**
   * The page of a path and its status; null when the shell is not built. `asBuilt` is for the site's
   * own worker, which keeps the shell's document and checks that it is the one of its build.
   */
  at(path: string, locale: Locale, place: Place, asBuilt?: boolean): Promise<FoundPage | null>;
  /** The area of the remote at a path; null where there is none. */
  areaAt(path: string): Promise<MfeArea | null>;
}

/**
 * The shell's documents: `landing.<locale>.html` at `/`, the public pages where `routes.json` says,
 * `index.html` for the shell's own screens and below a remote's prefixes, a drawn document elsewhere.
 */
export function createPages(
  shellDist: string,
  currentRemotes: () => Promise<CurrentRemote[]>,
  waysIn: readonly string[],
  documents: Documents,
  announcements: Pick<Announcements, 'page'>,
): Pages {
  const page = rereading((file) => load(file));
  const shell = rereading((file) => load(file, (html) => naming(html, waysIn)));
  const routes = rereading(async (file) => toRoutes(JSON.parse(await readFile(file, 'utf8'))));
  const document = async (name: string, place: Place): Promise<Page | null> => {
    const source = await page(join(shellDist, name));
    if (source === null) return null;
    return formOf(source, place.origin, (html) => fill(html, place));
  };
  const ofRemote = async (
    index: Source,
    { name, app }: CurrentRemote,
    path: string,
    { locale, origin }: Pick<Inside, 'locale' | 'origin'>,
  ): Promise<FoundPage> => {
    const entry = pageEntryOf(name, app, path);
    const announced =
      listedTemplate(app, path) === null ? 'gone' : await announcements.page(path, locale);
    const isListed = announced !== 'gone';
    const ofArea = await documents.preview(app.area, locale);
    const title = entry.title[locale];
    // “Home” says nothing to whoever is outside: there the area's own title stands.
    const isFirst = ofArea !== null && app.prefixes.includes(path);
    const own = title === undefined || isFirst ? null : { title };
    const ofPage = isListed ? own : notFoundTexts(locale);
    const preview = ofArea === null ? ofPage : { ...ofArea, ...ofPage };
    const inside = { locale, origin, preview, entry };
    if (announced === 'gone') return { page: await withInside(index, inside), status: 404 };
    const picture = await documents.picture(locale);
    const page = await withInside(
      index,
      announced === null ? inside : { ...inside, announced, picture },
    );
    return { page, status: 200 };
  };
  const remoteOf = async (path: string) =>
    remoteAt(
      (await currentRemotes()).map((one) => ({ ...one, ...one.app })),
      path,
    );
  return {
    areaAt: async (path) => (await remoteOf(path))?.area ?? null,
    async at(path, locale, place, asBuilt = false) {
      const known = await routes(join(shellDist, 'routes.json'));
      const plain = path === '/' ? path : path.replace(/\/$/, '');
      const name = plain === '/' ? `landing.${locale}.html` : known?.documents.get(plain);
      const found = name === undefined ? null : await document(name, place);
      if (found !== null) return { page: found, status: 200 };
      const index = await shell(join(shellDist, 'index.html'));
      if (index === null) return null;
      const { origin } = place;
      if (known?.screens.includes(plain) === true) {
        if (asBuilt) return { page: index.plain, status: 200 };
        const preview = await documents.preview(plain, locale);
        return { page: await withInside(index, { locale, origin, preview }), status: 200 };
      }
      const remote = await remoteOf(path);
      if (remote !== null) return ofRemote(index, remote, plain, { locale, origin });
      const drawn = await documents.notFound(locale, origin);
      return { page: drawn ?? index.plain, status: 404 };
    },
  };
}
