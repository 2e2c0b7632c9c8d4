import type { ShellBuild } from './scope.ts';
import { shellCache } from './kinds.ts';
import { counterparts } from './release-set.ts';
import { gather, pathsIn } from './store.ts';

/** Where the shell's document is kept; no address of the site. */
const documentKey = '/shell-document';

/** Tells the server that a page is wanted although no browser goes there now. */
export const pageHeaders = { accept: 'text/html', 'x-keep-page': '1' } as const;

/** The document as it was built: the server names facts of the site right after `<head>`. */
export const asBuilt = (html: string): string =>
  html.replace(/<head>(?:<meta name="[a-z-]+" content="[^"<>]*">)+/u, '<head>');

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Brings the shell of this build onto the device. The document is the last to come: where it is,
 * all is. It must be the very one of the build, since a host that is being released may still give
 * the former one. `renew` asks for it again: what the server says in it may have changed.
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

/** Whether any build's shell is on this device: the person works here, and is not passing by. */
export async function hasShell(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith('shell:'));
}

/**
 * The shell's document, with the app's line of the kept manifest inside, as the server would put it
 * there: early.js then asks for the app's files together with the shell's. Null when it is not kept.
 */
export async function shellDocument(build: string, line: object | null): Promise<Response | null> {
  const cache = shellCache(build);
  if (!(await caches.has(cache))) return null;
  const kept = await (await caches.open(cache)).match(documentKey);
  if (kept === undefined) return null;
  if (line === null) return kept;
  const json = JSON.stringify(line).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="app-line">${json}</script>`;
  const html = (await kept.text()).replace('<head>', () => `<head>${block}`);
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(html, { status: 200, headers });
}
