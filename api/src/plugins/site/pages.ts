import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Locale } from '@ardoise/contract';
import { policyHeader } from '../security.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An HTML file, ready to be sent. */
export interface Page {
  bodies: Record<Encoding, Buffer>;
  /** Of the content, without quotes. */
  tag: string;
  policy: string;
}

/** Content-Security-Policy sources for what stands inside the page itself. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'));
  const hashes: string[] = [];
  for (const [, attributes = '', content = ''] of found) {
    if (/\ssrc\s*=/i.test(attributes) || content === '') continue;
    hashes.push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return hashes;
}

async function load(file: string): Promise<Page> {
  const content = await readFile(file);
  const html = content.toString('utf8');
  return {
    bodies: {
      identity: content,
      br: await toBrotli(content),
      gzip: await toGzip(content),
    },
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    policy: policyHeader({
      'script-src': inlineHashes(html, 'script'),
      'style-src': inlineHashes(html, 'style'),
    }),
  };
}

/** Page routes of the shell as patterns: `/shop/:slug`, `/dashboard/*`. */
function toPatterns(json: unknown): RegExp[] {
  const list = Array.isArray(json)
    ? json
    : typeof json === 'object' && json !== null && 'routes' in json
      ? json.routes
      : [];
  if (!Array.isArray(list)) return [];
  return list
    .filter((entry) => typeof entry === 'string')
    .map((route) => {
      const parts = route.split('/').map((part) => {
        if (part === '*') return '.+';
        if (part.startsWith(':')) return '[^/]+';
        return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      });
      return new RegExp(`^${parts.join('/')}/?$`);
    });
}

/** Reads files again when they change on disk, and not before. */
function rereading<T>(read: (file: string) => Promise<T>) {
  const known = new Map<string, { stamp: string; value: T }>();
  return async (file: string): Promise<T | null> => {
    const stats = await stat(file).catch(() => null);
    if (stats === null || !stats.isFile()) return null;
    const stamp = `${stats.mtimeMs}/${stats.size}`;
    const found = known.get(file);
    if (found?.stamp === stamp) return found.value;
    const value = await read(file);
    known.set(file, { stamp, value });
    return value;
  };
}

export interface Pages {
  /** The page of a path and its status; null when the shell is not built. */
  at(path: string, locale: Locale): Promise<{ page: Page; status: 200 | 404 } | null>;
}

/** The shell's documents: `landing.<locale>.html` at `/`, `index.html` everywhere else. */
export function createPages(shellDist: string): Pages {
  const page = rereading(load);
  const patterns = rereading(async (file) =>
    toPatterns(JSON.parse(await readFile(file, 'utf8')) as unknown),
  );
  return {
    async at(path, locale) {
      if (path === '/') {
        const landing = await page(join(shellDist, `landing.${locale}.html`));
        if (landing !== null) return { page: landing, status: 200 };
      }
      const index = await page(join(shellDist, 'index.html'));
      if (index === null) return null;
      const known = await patterns(join(shellDist, 'routes.json'));
      // Without a list the shell alone knows; it shows its own not-found page.
      const listed = known === null || known.some((pattern) => pattern.test(path));
      return { page: index, status: listed ? 200 : 404 };
    },
  };
}
