import { type PageEntry, pageEntryElement } from '@ardoise/contract/mfe';
import type { ShellBuild } from './scope.ts';
import { shellCache } from './kinds.ts';
import { counterparts } from './release-set.ts';
import { gather, pathsIn } from './store.ts';

/** Key of the shell's stored document; no address of the site. */
const documentKey = '/shell-document';

/** Asks the server for a page although this is not a navigation. */
export const pageHeaders = { accept: 'text/html', 'x-keep-page': '1' } as const;

/** The document as it was built: the server adds facts of the site right after `<head>`. */
export const asBuilt = (html: string): string =>
  html.replace(/<head>(?:<meta name="[a-z-]+" content="[^"<>]*">)+/u, '<head>');

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores the shell of this build. The document comes last: where it is stored, everything is. It must
 * be the one of this build, since a server in the middle of a release may still give the former one.
 * `renew` fetches it again: what the server adds to it may have changed.
 */
export async function keepShell(
  { id, document, first, others }: ShellBuild,
  renew = false,
): Promise<void> {
  const cache = shellCache(id);
  const former = (await caches.keys()).filter((name) => name.startsWith('shell:'));
  const used = (await Promise.all(former.map(pathsIn))).flat();
  await gather(cache, [...first, ...counterparts(used, others)]);
  const store = await caches.open(cache);
  if (!renew && (await store.match(documentKey)) !== undefined) return;
  const answer = await fetch('/auth', {
    headers: pageHeaders,
    credentials: 'omit',
    cache: 'no-store',
  });
  const text = await answer.clone().text();
  if (!answer.ok || (await digestOf(asBuilt(text))) !== document) {
    throw new Error('The site gives the document of another build');
  }
  await store.put(documentKey, answer);
}

/** Whether any build's shell is stored: the user works here and is not just passing by. */
export async function hasShell(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith('shell:'));
}

/**
 * The shell's document, with the page entry inside as the server puts it there: `early-app.js` then
 * fetches the remote's files together with the shell's. Null when it is not stored.
 */
export async function shellDocument(
  build: string,
  entry: PageEntry | null,
): Promise<Response | null> {
  const cache = shellCache(build);
  if (!(await caches.has(cache))) return null;
  const kept = await (await caches.open(cache)).match(documentKey);
  if (kept === undefined) return null;
  if (entry === null) return kept;
  const block = pageEntryElement(entry);
  const html = (await kept.text()).replace('<head>', () => `<head>${block}`);
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(html, { status: 200, headers });
}
