import type { PageEntry } from '@ardoise/contract/mfe';
import { isThrifty } from '../../../shared/offline/connection.ts';
import { manifestPath, releaseCache } from './kinds.ts';
import { pageEntryAt } from './page-entry.ts';
import {
  graphOf,
  insideRelease,
  type NamedRelease,
  neededOf,
  releasesIn,
  standsFor,
} from './release-set.ts';
import { gather, keep, pathsIn } from './store.ts';

const site = 'site';
/** Key of a flag, not an address of the site: the current release could not be fetched completely. */
const behindKey = '/behind';
/** How long to wait for the manifest where one is stored. */
const patience = 3_000;

const cacheOf = ({ name, version }: NamedRelease) => `release:${name}:${version}`;

/** The manifest whose files are all on this device. */
export async function keptManifest(): Promise<unknown> {
  const kept = await caches.match(manifestPath, { cacheName: site });
  return kept === undefined ? null : await kept.json();
}

export async function keptReleases(): Promise<NamedRelease[]> {
  return releasesIn(await keptManifest()) ?? [];
}

/** The remote that a path belongs to, by the stored manifest; null when none claims it. */
export async function keptPageEntry(path: string): Promise<PageEntry | null> {
  return pageEntryAt(await keptManifest(), path);
}

const usedOf = async (release: NamedRelease | undefined) =>
  release === undefined ? [] : (await pathsIn(cacheOf(release))).map(insideRelease);

async function bring(release: NamedRelease, former: NamedRelease | undefined): Promise<void> {
  const used = await usedOf(former);
  if (isThrifty()) {
    // Nothing is prefetched: the release is taken once visits have stored all of it.
    if (standsFor(await usedOf(release), used)) return;
    throw new Error(`${release.name} ${release.version} is not whole yet`);
  }
  const listed = await fetch(`/mfe/${release.name}/${release.version}/files.json`);
  const graph = listed.ok ? graphOf(await listed.json()) : {};
  await gather(cacheOf(release), neededOf(release, used, graph));
}

/**
 * Makes this manifest the stored one once every file that it must have is here; until then the former
 * stays whole. Remotes that were never opened on this device cost nothing. A remote that this shell
 * cannot run does not replace one that it can: both change with the next shell. True: a remote has
 * changed.
 */
async function consider(answer: Response): Promise<boolean> {
  const releases = releasesIn(await answer.clone().json());
  if (releases === null) return false;
  const names = new Set(await caches.keys());
  const former = await keptReleases();
  const changed = releases.filter((release) => {
    const before = former.find(({ name }) => name === release.name);
    if (before === undefined) return names.has(cacheOf(release));
    return before.version !== release.version;
  });
  const formerOf = (release: NamedRelease) => former.find(({ name }) => name === release.name);
  if (changed.some((one) => !one.runsHere && formerOf(one)?.runsHere === true)) return false;
  for (const release of changed) await bring(release, formerOf(release));
  await keep(site, manifestPath, answer);
  return former.some(({ name, version }) =>
    releases.some((release) => release.name === name && release.version !== version),
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
 * One at a time. A failed attempt leaves the stored set as it is, and the next visit retries.
 * Resolves to whether the stored set has a newer release than before.
 */
export function considerNext(answer: Response): Promise<boolean> {
  const next = considering.then(() => considerOrNote(answer)).catch(() => false);
  considering = next;
  return next;
}

/**
 * The stored manifest at once; the release that the current one names is fetched for the next visit.
 * Where that has failed before, the network comes first, so that nobody is stuck on an old release.
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
  // Too slow: this page runs on the stored manifest, the next one on the newer.
  after(considered());
  return kept ?? Response.error();
}

/** Stores files that a page loaded before the worker was active, each with its own release. */
export async function keepReleaseFiles(paths: readonly string[]): Promise<void> {
  const byCache = new Map<string, string[]>();
  for (const path of paths) {
    const cache = releaseCache(path);
    if (cache !== null) byCache.set(cache, [...(byCache.get(cache) ?? []), path]);
  }
  for (const [cache, files] of byCache) {
    try {
      await gather(cache, files);
    } catch {
      // One for staff is refused to a call without their cookie: none of it is kept.
      byCache.delete(cache);
    }
  }
  const known = new Set((await keptReleases()).map(cacheOf));
  if ([...byCache.keys()].every((cache) => known.has(cache))) return;
  await considerNext(await fetch(manifestPath, { cache: 'no-store' }));
}
