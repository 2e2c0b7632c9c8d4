import { pageKey } from './kinds.ts';
import { pageHeaders } from './shell.ts';
import { gather, keep, trim } from './store.ts';

const part = /(?:href|src)="(\/assets\/[\w.-]+\.(?:css|js))"/gu;

/** A page takes its place once the style and program that it names are here: no half of a newer one. */
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

/** The page as it was last time, at once; what stands there now is for the next time. */
export async function givePage(
  request: Request,
  after: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = pageKey(new URL(request.url));
  const kept = await caches.match(key, { cacheName: 'pages', ignoreVary: true });
  const asked = fetch(request).then((answer) => {
    // A redirect must be seen by the browser: it is passed on, not kept.
    if (!answer.redirected) after(keepPage(key, answer.clone()).catch(() => {}));
    return answer;
  });
  if (kept === undefined) return await asked;
  after(asked.catch(() => {}));
  return kept;
}

/** Keeps the page that was open before the worker was there. */
export async function keepOpened(url: URL): Promise<void> {
  const key = pageKey(url);
  if ((await caches.match(key, { cacheName: 'pages', ignoreVary: true })) !== undefined) return;
  await keepPage(key, await fetch(key, { headers: pageHeaders, credentials: 'same-origin' }));
}
