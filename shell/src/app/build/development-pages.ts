import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fillPlaceholders } from '@ardoise/pages';
import type { ResolvedConfig } from 'vite';
import { readSitePages } from '../../features/public-pages/build/site-pages.ts';
import { isDocument } from '../../shared/public-paths.ts';
import { buildSite } from './built-site.ts';
import { developmentParts, developmentSheet, developmentSheetOf } from './page-parts.ts';

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain',
  webp: 'image/webp',
  xml: 'application/xml',
};

const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Whether a path may be a public page or its file: most requests are for the bundler's own files. */
const mayBePage = (path: string) =>
  isDocument(path) || /^\/(?:assets\/[\w-]+\.(?:webp|json)|sitemap\.xml|robots\.txt)$/u.test(path);

interface Found {
  name: string;
  body: string | Uint8Array;
}

/** A public page or one of its files, rebuilt for each call; null for other paths. */
async function find(config: ResolvedConfig, { pathname, origin }: URL): Promise<Found | null> {
  if (pathname === developmentSheet) {
    return { name: developmentSheet, body: await developmentSheetOf(config) };
  }
  if (!mayBePage(pathname)) return null;
  const site = readSitePages(join(config.root, 'content'));
  const { files, documents } = buildSite(site, await developmentParts(config), false);
  const path = pathname.replace(/(?<=.)\/$/u, '');
  const name = path === '/' ? 'landing.fr.html' : (documents[path] ?? path.slice(1));
  const body = files.get(name);
  if (body === undefined) return null;
  const isText = typeof body === 'string';
  return { name, body: isText ? fillPlaceholders(body, { origin, seller: {} }) : body };
}

/** Serves the public pages in development; other requests go to the next handler. */
export function developmentPages(config: ResolvedConfig) {
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      const base = `http://${request.headers.host ?? 'localhost'}`;
      const found = await find(config, new URL(request.url ?? '/', base));
      if (found === null) return next();
      response.setHeader('content-type', typeOf(found.name));
      response.end(found.body);
    } catch (error) {
      next(error);
    }
  };
  return (...exchange: Parameters<typeof answer>): void => void answer(...exchange);
}
