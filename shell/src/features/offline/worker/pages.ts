import { pageKey } from './kinds.ts';
import { pageHeaders } from './shell.ts';
import { gather, keep, trim } from './store.ts';

const part = /(?:href|src)="(\/assets\/[\w.-]+\.(?:css|js))"/gu;

/** Caches a page after the styles and programs that it names, so that none is cached in part. */
async function keepPage(key: string, answer: Response): Promise<void> {
  if (!answer.ok) return;
  const html = await answer.clone().text();
  await gather(
    'assets',
    [...html.matchAll(part)].map(([, path = '']) => path),
  );
  await keep('pages', key, answer);
  await trim('pages');
}

/** Stale while revalidate: the cached page at once; the current one is cached for the next visit. */
export async function givePage(
  request: Request,
  after: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = pageKey(new URL(request.url));
  const kept = await caches.match(key, { cacheName: 'pages', ignoreVary: true });
  const asked = fetch(request).then((answer) => {
    // The browser must see a redirect: it is passed on, not cached.
    if (!answer.redirected) after(keepPage(key, answer.clone()).catch(() => {}));
    return answer;
  });
  if (kept === undefined) return await asked;
  after(asked.catch(() => {}));
  return kept;
}

/** Caches the page that was open before the worker was active. */
export async function keepOpened(url: URL): Promise<void> {
  const key = pageKey(url);
  if ((await caches.match(key, { cacheName: 'pages', ignoreVary: true })) !== undefined) return;
  await keepPage(key, await fetch(key, { headers: pageHeaders, credentials: 'same-origin' }));
}
