import type { PageEntry } from '@ardoise/contract/mfe';
import { isDocument } from '../../../shared/public-paths.ts';
import { isThrifty } from '../../../shared/offline/connection.ts';
import { isOpened, newerKept, takeOver } from '../../../shared/offline/worker-messages.ts';
import { kindOf, outdated, releaseCache, shellCache } from './kinds.ts';
import { listenForPush, type PushScope } from './push.ts';
import { givePage, keepOpened } from './pages.ts';
import { giveManifest, keepReleaseFiles, keptPageEntry, keptReleases } from './releases.ts';
import type { RequestEvent, ShellBuild, WorkerScope } from './scope.ts';
import { hasShell, keepShell, shellDocument } from './shell.ts';
import { find, gather, keep, trim } from './store.ts';

declare const self: WorkerScope & PushScope;
/** Inserted by the build. */
declare const shellBuild: ShellBuild;

const { id: build, first, others } = shellBuild;
const shellFiles = new Set([...first, ...others]);

self.addEventListener('install', (event) => {
  // Who only visits public pages does not download the rest.
  event.waitUntil(hasShell().then((has) => (has ? keepShell(shellBuild) : undefined)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const cacheFor = (path: string) =>
  releaseCache(path) ?? (shellFiles.has(path) ? shellCache(build) : 'assets');

/** Files whose name changes with their content: a stored copy never goes stale. */
async function giveFile({ request, waitUntil }: Answering): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = cacheFor(pathname);
  const kept = await find(pathname, cache);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // A shell is cached completely or not at all.
  const isWanted = cache !== shellCache(build) || (await caches.has(cache));
  if (isWanted) waitUntil(keep(cache, pathname, answer.clone()));
  return answer;
}

/** A newer release of a remote is cached completely: tells open windows. */
async function tellNewer(isNewer: boolean): Promise<void> {
  if (!isNewer) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: false });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is of this origin
  for (const one of windows) one.postMessage(newerKept);
}

/** The shell's document, stored or from the network. */
async function giveShell(
  { request, waitUntil }: Answering,
  entry: PageEntry | null,
): Promise<Response> {
  const document = await shellDocument(build, entry);
  if (document !== null) return document;
  // Caching began at an earlier visit, or the cache was evicted: caches it for the next visit.
  if (await hasShell()) waitUntil(keepShell(shellBuild).catch(() => {}));
  return await fetch(request);
}

/** A page that may be a remote's: by the stored manifest, or else from the network. */
async function givePlace(answering: Answering): Promise<Response> {
  const entry = await keptPageEntry(new URL(answering.request.url).pathname);
  return entry === null ? await fetch(answering.request) : await giveShell(answering, entry);
}

/** A public page; offline, when it is not cached, the shell with a message. */
async function givePageOrShell(answering: Answering): Promise<Response> {
  try {
    return await givePage(answering.request, answering.waitUntil);
  } catch (error) {
    const document = await shellDocument(build, null);
    if (document === null) throw error;
    return document;
  }
}

interface Answering {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

function answer(event: RequestEvent): Promise<Response> | null {
  const { request } = event;
  const answering = { request, waitUntil: event.waitUntil.bind(event) };
  const { method, mode } = request;
  const url = new URL(request.url);
  switch (kindOf({ method, mode, url }, self.location.origin)) {
    case 'screen':
      return giveShell(answering, null);
    case 'place':
      return givePlace(answering);
    case 'page':
      return givePageOrShell(answering);
    case 'manifest':
      return giveManifest(request, (work) => answering.waitUntil(work.then(tellNewer)));
    case 'release':
    case 'asset':
      return giveFile(answering);
    case 'other':
      return null;
  }
}

self.addEventListener('fetch', (event) => {
  const answered = answer(event);
  if (answered !== null) event.respondWith(answered);
});

/** Deletes caches that no open window can need. */
async function tidy(opener: string | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isAlone = windows.every(({ id }) => id === opener);
  const kept = await keptReleases();
  const releases = kept.map(({ name, version }) => `release:${name}:${version}`);
  for (const name of outdated(await caches.keys(), build, releases, isAlone)) {
    await caches.delete(name);
  }
  await trim('assets');
}

/** A page is idle: caches what it loaded before the worker was active. */
async function opened(place: string, files: readonly string[], works: boolean): Promise<void> {
  const url = new URL(place, self.location.origin);
  if (works) await keepShell(shellBuild, url.pathname === '/auth' && !isThrifty());
  const own = files.filter((path) => releaseCache(path) === null);
  const known = own.filter((path) => shellFiles.has(path));
  if (await hasShell()) await gather(shellCache(build), known);
  await keepReleaseFiles(files);
  if (isDocument(url.pathname)) {
    await gather(
      'assets',
      own.filter((path) => !shellFiles.has(path)),
    );
    await keepOpened(url);
  }
}

listenForPush(self);

self.addEventListener('message', (event) => {
  if (event.data === takeOver) {
    event.waitUntil(self.skipWaiting());
    return;
  }
  if (!isOpened(event.data)) return;
  const { place, files, works } = event.data;
  // A failure is harmless: this page is complete, and the next one tries again.
  const work = opened(place, files, works)
    .catch(() => {})
    .then(() => tidy(event.source?.id));
  event.waitUntil(work);
});
