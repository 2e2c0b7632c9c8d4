import { isThrifty } from '../../../shared/offline/connection.ts';
import { manifestPath, releaseCache } from './kinds.ts';
import {
  graphOf,
  insideRelease,
  linesOf,
  neededOf,
  type ReleaseLine,
  standsFor,
} from './release-set.ts';
import { gather, keep, pathsIn } from './store.ts';

const site = 'site';
/** Here while the network names a release that could not be brought whole; no address of the site. */
const behindKey = '/behind';
/** A manifest that takes longer is not waited for where a good one is kept. */
const patience = 3_000;

const cacheOf = ({ name, version }: ReleaseLine) => `release:${name}:${version}`;

/** The manifest whose files are all on this device. */
export async function keptManifest(): Promise<unknown> {
  const kept = await caches.match(manifestPath, { cacheName: site });
  return kept === undefined ? null : await kept.json();
}

export async function keptLines(): Promise<ReleaseLine[]> {
  return linesOf(await keptManifest()) ?? [];
}

/** An app's line of the kept manifest as it stands there, with its name: for early.js. */
export async function keptLine(app: string): Promise<object | null> {
  const manifest = await keptManifest();
  if (linesOf(manifest)?.some(({ name }) => name === app) !== true) return null;
  const { apps } = Object(manifest);
  return { name: app, ...Object(apps)[app] };
}

const usedOf = async (line: ReleaseLine | undefined) =>
  line === undefined ? [] : (await pathsIn(cacheOf(line))).map(insideRelease);

async function bring(line: ReleaseLine, former: ReleaseLine | undefined): Promise<void> {
  const used = await usedOf(former);
  if (isThrifty()) {
    // Nothing is fetched for later: the release is taken once visits have brought all of it.
    if (standsFor(await usedOf(line), used)) return;
    throw new Error(`${line.name} ${line.version} is not whole yet`);
  }
  const listed = await fetch(`/mfe/${line.name}/${line.version}/files.json`);
  const graph = listed.ok ? graphOf(await listed.json()) : {};
  await gather(cacheOf(line), neededOf(line, used, graph));
}

/**
 * Makes this manifest the kept one once every file is here that it must have; until then the former
 * stays whole. Apps that were never opened on this device cost nothing. True: an app has changed.
 */
async function consider(answer: Response): Promise<boolean> {
  const lines = linesOf(await answer.clone().json());
  if (lines === null) return false;
  const names = new Set(await caches.keys());
  const former = await keptLines();
  for (const line of lines) {
    const before = former.find(({ name }) => name === line.name);
    if (before?.version === line.version) continue;
    if (before === undefined && !names.has(cacheOf(line))) continue;
    await bring(line, before);
  }
  await keep(site, manifestPath, answer);
  return former.some(({ name, version }) =>
    lines.some((line) => line.name === name && line.version !== version),
  );
}

async function considerOrNote(answer: Response): Promise<boolean> {
  const store = await caches.open(site);
  try {
    const isNewer = await consider(answer);
    await store.delete(behindKey);
    return isNewer;
  } catch {
    await store.put(behindKey, new Response());
    return false;
  }
}

let considering: Promise<unknown> = Promise.resolve();

/**
 * One after the other; one that fails leaves the former set, and the next visit tries again. True:
 * the set that is kept now has a newer release than the one before.
 */
export function considerNext(answer: Response): Promise<boolean> {
  const next = considering.then(() => considerOrNote(answer)).catch(() => false);
  considering = next;
  return next;
}

/**
 * The kept manifest, at once; what the network names is brought for the next time. Where that has
 * failed once the network is heard first, so that nobody stays behind for good.
 */
export async function giveManifest(
  request: Request,
  after: (work: Promise<boolean>) => void,
): Promise<Response> {
  const kept = await caches.match(manifestPath, { cacheName: site });
  const asked = fetch(request);
  const considered = () =>
    asked.then((answer) => (answer.ok ? considerNext(answer) : false)).catch(() => false);
  const isBehind = (await caches.match(behindKey, { cacheName: site })) !== undefined;
  if (kept !== undefined && !isBehind) {
    after(considered());
    return kept;
  }
  const late = new Promise<null>((resolve) => {
    if (kept !== undefined) setTimeout(() => resolve(null), patience);
  });
  try {
    const answer = await Promise.race([asked, late]);
    if (answer?.ok === true) {
      after(considerNext(answer.clone()));
      return answer;
    }
    if (kept === undefined && answer !== null) return answer;
  } catch (error) {
    if (kept === undefined) throw error;
  }
  // On a slow line it always comes later: this page runs on the kept one, the next on the newer.
  after(considered());
  return kept ?? Response.error();
}

/** Keeps files that a page has run on before the worker was there, each beside its own release. */
export async function keepReleaseFiles(paths: readonly string[]): Promise<void> {
  const byCache = new Map<string, string[]>();
  for (const path of paths) {
    const cache = releaseCache(path);
    if (cache !== null) byCache.set(cache, [...(byCache.get(cache) ?? []), path]);
  }
  for (const [cache, files] of byCache) await gather(cache, files);
  const known = new Set((await keptLines()).map(cacheOf));
  if ([...byCache.keys()].every((cache) => known.has(cache))) return;
  await considerNext(await fetch(manifestPath, { cache: 'no-store' }));
}
