import { type ArdoiseProps, isBelow, templateOf } from '@ardoise/contract/mfe';
import {
  addErrorHandler,
  getAppStatus,
  MOUNTED,
  setBootstrapMaxTime,
  setMountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa';
import { loadRemote } from './load-remote.ts';
import { fetchManifest, loadableIn, RemoteFailure, titleAt } from './manifest.ts';
import { createDirectory } from './remote-directory.ts';
import { isInTrouble, type RemotePhase, type RemoteRecord } from './remote-record.ts';
import { createSingleSpaApps } from './single-spa-apps.ts';
import { watchPlace } from './watch-place.ts';

/** When the placeholder says that it is slow, in milliseconds. */
const slowAfter = 4_000;
/** When loading is given up; a bad connection needs about half of it. */
const givenUpAfter = 30_000;
/** A lifecycle that takes longer counts as broken. */
const lifecycleTime = 10_000;

/** What the registry needs of the shell. */
export interface RegistryHost {
  props: ArdoiseProps;
  /** Where remotes mount. */
  places: Element;
  /** Whether a path is one of the shell's own pages. */
  isOwnPage: (path: string) => boolean;
  /** Called with the version of a remote that the page runs on. */
  onVersion: (name: string, version: string) => void;
  /** A remote needs a newer shell than this one. */
  onNewer: () => void;
}

/**
 * Loads remotes when one of their pages is opened and registers them with single-spa once loaded, so
 * that a remote that hangs never delays the navigation to another page.
 */
export function createRemoteRegistry(host: RegistryHost) {
  const directory = createDirectory(host.isOwnPage);
  const apps = createSingleSpaApps(
    host.props,
    host.places,
    (record, path) => directory.at(path) === record,
  );
  const listeners = new Set<() => void>();

  function enter(record: RemoteRecord, phase: RemotePhase): void {
    if (record.phase.is === 'mounted') record.phase.stopWatching();
    record.phase = phase;
    for (const listener of listeners) listener();
  }

  function fail(record: RemoteRecord, failure: RemoteFailure): void {
    enter(record, { is: 'failed', failure });
    if (failure.reason === 'newer') host.onNewer();
  }

  /** A mounted remote may still crash, which leaves its element empty. */
  const watch = (record: RemoteRecord, name: string) =>
    watchPlace(apps.placeOf(name), () => {
      if (record.phase.is !== 'mounted' || getAppStatus(name) !== MOUNTED) return;
      record.hasCrashed = true;
      fail(record, new RemoteFailure('broken', `${name} has crashed`));
    });

  const isAttempt = ({ phase }: RemoteRecord, attempt: object) =>
    'load' in phase && phase.load === attempt;

  async function mount(
    record: RemoteRecord,
    name: string,
    manifest: unknown,
    attempt: object,
  ): Promise<void> {
    const app = loadableIn(manifest, name);
    const lifecycles = await loadRemote(name, app, record.attempts - 1);
    if (!isAttempt(record, attempt)) return;
    host.onVersion(name, app.version);
    // Not announced: the skeleton stays until the remote is mounted.
    record.phase = { is: 'loaded', lifecycles, load: attempt };
    apps.register(record, name);
    await triggerAppChange();
    // A failed lifecycle has been reported by now.
    if (!isAttempt(record, attempt)) return;
    enter(record, { is: 'mounted', lifecycles, stopWatching: watch(record, name) });
  }

  /** What the usual manifest does not name may be for staff. */
  const mayBeForStaff = (path: string) => {
    const record = directory.at(path);
    const isOfOthers = record === null || (record.name !== null && record.facts.area !== 'staff');
    return !isOfOthers && (host.props.session.user()?.role ?? 'user') !== 'user';
  };

  /** `given`: the manifest, if it has just been read. */
  async function load(record: RemoteRecord, path: string, given?: unknown): Promise<void> {
    record.attempts += 1;
    const attempt = {};
    const abort = new AbortController();
    enter(record, { is: 'loading', slow: false, load: attempt });
    const slow = setTimeout(() => {
      if (isAttempt(record, attempt)) enter(record, { is: 'loading', slow: true, load: attempt });
    }, slowAfter);
    const end = setTimeout(() => {
      abort.abort();
      if (!isAttempt(record, attempt)) return;
      fail(record, new RemoteFailure('unreachable', `${path}: given up`));
    }, givenUpAfter);
    try {
      let manifest = given ?? (await fetchManifest(abort.signal));
      directory.learn(manifest);
      if (given === undefined && mayBeForStaff(path)) {
        manifest = await fetchManifest(abort.signal, true);
        directory.learn(manifest);
      }
      if (!isAttempt(record, attempt)) return;
      if (record.name !== null) return await mount(record, record.name, manifest, attempt);
      const found = directory.at(path);
      if (found === null || found.name === null) enter(record, { is: 'absent' });
      else if (found.phase.is === 'idle') void load(found, path, manifest);
    } catch (error) {
      if (!isAttempt(record, attempt)) return;
      const failure =
        error instanceof RemoteFailure
          ? error
          : new RemoteFailure('broken', `${path} could not be started`, error);
      fail(record, failure);
    } finally {
      clearTimeout(slow);
      clearTimeout(end);
    }
  }

  // A lifecycle failed or timed out.
  addErrorHandler((error) => {
    const name = error.appOrParcelName;
    const record = directory.named(name);
    if (record === null) return;
    fail(record, new RemoteFailure('broken', `${name} stopped: ${getAppStatus(name)}`, error));
  });
  setBootstrapMaxTime(lifecycleTime, true);
  setMountMaxTime(lifecycleTime, true);
  start({ urlRerouteOnly: true });

  return {
    /** The record of the remote at a path; null on the shell's own pages. */
    at: directory.at,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The title of a remote's page; null when it has none, or is not listed. */
    titleAt(path: string, language: string): string | null {
      const record = directory.at(path);
      return record === null ? null : titleAt(record.facts, path, language);
    },
    /** The route template of a remote's page, once the manifest is read; null when it is not listed. */
    templateAt: (path: string): string | null => templateOf(directory.templatesAt(path), path),
    /** Resolves when the path's remote is mounted, has failed, or is slow; at once without one. */
    async settled(path: string): Promise<void> {
      await new Promise<void>((resolve) => {
        const look = () => {
          const record = directory.at(path);
          const is = record?.phase.is;
          if (record !== null && !isInTrouble(record) && is !== 'mounted' && is !== 'absent')
            return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },
    /** Loads the remote of this path, unless it is loaded or loading. */
    open(path: string): void {
      const record = directory.at(path);
      if (record?.phase.is === 'idle') void load(record, path);
    },
    /** Loads the remote of this path again: the Retry of its placeholder. */
    async retry(path: string): Promise<void> {
      const record = directory.at(path);
      if (record === null) return;
      if (record.name !== null) await apps.forget(record, record.name);
      await load(record, path);
    },
    /** Forgets the failures of other remotes, so that coming back retries. */
    leave(path: string): void {
      for (const record of directory.all()) {
        const isHere = record.facts.prefixes.some((prefix) => isBelow(path, prefix));
        if (isHere || !isInTrouble(record) || record.name === null) continue;
        enter(record, { is: 'idle' });
        apps.forget(record, record.name).catch(reportError);
      }
    },
  };
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
