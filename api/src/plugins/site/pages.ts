import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale, MfeManifest } from '@ardoise/contract';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Documents } from './documents.ts';
import { fill, type Place } from './fill.ts';
import { type Page, prepare } from './page.ts';
import { rereading } from './reread.ts';

/** A document, as it stands and with what is known of the app that it will show. */
interface Source {
  html: string;
  plain: Page;
  told: Map<string, Promise<Page>>;
}

async function load(file: string, change = (html: string) => html): Promise<Source> {
  const html = change(await readFile(file, 'utf8'));
  return { html, plain: await prepare(html), told: new Map() };
}

/** The document as it is for this key; made once. */
function keptAs(source: Source, key: string, make: (html: string) => string): Promise<Page> {
  const found = source.told.get(key);
  if (found !== undefined) return found;
  const made = prepare(make(source.html));
  // One for each app or address, and the former release's while its last answers leave.
  if (source.told.size > 20) source.told.clear();
  source.told.set(key, made);
  return made;
}

/**
 * The document with the app's line of the manifest inside, so that the browser asks for the app's
 * files together with the shell's: reading the manifest first costs a round trip before any of them.
 */
function telling(source: Source, app: AppLine): Promise<Page> {
  const json = JSON.stringify(app).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="app-line">${json}</script>`;
  return keptAs(source, json, (html) => html.replace('<head>', () => `<head>${block}`));
}

const Routes = Type.Object({
  routes: Type.Array(Type.String()),
  apps: Type.Optional(Type.Array(Type.Object({ name: Type.String(), prefix: Type.String() }))),
  documents: Type.Optional(
    Type.Record(Type.String(), Type.String({ pattern: String.raw`^[\w-]+(?:[./][\w-]+)*\.html$` })),
  ),
});

/** `routes.json` of the shell: which pages there are, which app stands below which path, and more. */
interface ShellRoutes {
  patterns: RegExp[];
  apps: { name: string; prefix: string }[];
  /** Files of the pages that are documents of their own. */
  documents: Map<string, string>;
}

/** Page routes as patterns: `/shop/:slug`, `/dashboard/*`. */
function toRoutes(json: unknown): ShellRoutes {
  if (!Value.Check(Routes, json)) throw new Error('routes.json of the shell has another shape');
  const patterns = json.routes.map((route) => {
    const parts = route.split('/').map((part) => {
      if (part === '*') return '.+';
      if (part.startsWith(':')) return '[^/]+';
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    });
    return new RegExp(`^${parts.join('/')}/?$`);
  });
  const documents = new Map(Object.entries(json.documents ?? {}));
  return { patterns, apps: json.apps ?? [], documents };
}

/** The document saying which ways in there are besides the password, so that nothing need ask. */
function naming(html: string, ways: readonly string[]): string {
  if (ways.length === 0) return html;
  return html.replace('<head>', () => `<head><meta name="ways-in" content="${ways.join(' ')}">`);
}

/** An app's line of the manifest, with its name. */
export type AppLine = MfeManifest['apps'][string] & { name: string };

export interface Pages {
  /** The page of a path and its status; null when the shell is not built. */
  at(path: string, locale: Locale, place: Place): Promise<{ page: Page; status: 200 | 404 } | null>;
}

/**
 * The shell's documents: `landing.<locale>.html` at `/`, the public pages where `routes.json` says,
 * `index.html` for the shell's own screens and below an app, a drawn document everywhere else.
 */
export function createPages(
  shellDist: string,
  lineOf: (app: string) => Promise<AppLine | null>,
  waysIn: readonly string[],
  documents: Documents,
): Pages {
  const page = rereading((file) => load(file));
  const shell = rereading((file) => load(file, (html) => naming(html, waysIn)));
  const routes = rereading(async (file) => toRoutes(JSON.parse(await readFile(file, 'utf8'))));
  const document = async (name: string, place: Place): Promise<Page | null> => {
    const source = await page(join(shellDist, name));
    if (source === null) return null;
    return keptAs(source, place.origin, (html) => fill(html, place));
  };
  return {
    async at(path, locale, place) {
      const known = await routes(join(shellDist, 'routes.json'));
      const plain = path === '/' ? path : path.replace(/\/$/, '');
      const name = plain === '/' ? `landing.${locale}.html` : known?.documents.get(plain);
      const found = name === undefined ? null : await document(name, place);
      if (found !== null) return { page: found, status: 200 };
      const index = await shell(join(shellDist, 'index.html'));
      if (index === null) return null;
      // Without a list the shell alone knows; it shows its own not-found page.
      const listed = known === null || known.patterns.some((pattern) => pattern.test(path));
      const app = known?.apps.find(
        ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`),
      );
      if (!listed && app === undefined) {
        const drawn = await documents.notFound(locale, place.origin);
        if (drawn !== null) return { page: drawn, status: 404 };
      }
      const line = app === undefined ? null : await lineOf(app.name);
      return {
        page: line === null ? index.plain : await telling(index, line),
        status: listed ? 200 : 404,
      };
    },
  };
}
