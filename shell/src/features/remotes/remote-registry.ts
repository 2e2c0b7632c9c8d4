import type { ArdoiseProps } from '@ardoise/contract/mfe';
import {
  addErrorHandler,
  getAppStatus,
  MOUNTED,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  start,
  triggerAppChange,
  unregisterApplication,
  type LifeCycles,
} from 'single-spa';
import { bringRemote } from './load-remote.ts';
import { RemoteFailure } from './manifest.ts';
import { watchPlace } from './watch-place.ts';

/** A remote as the shell knows it at build: its name and where it stands. */
export interface RemoteApp {
  name: 'dashboard';
  /** Every path at or below it belongs to the remote. */
  prefix: string;
}

export type RemoteState =
  /** Not asked for yet. */
  | { phase: 'idle' }
  /** `slow`: longer than people wait without a word. It still mounts when it comes. */
  | { phase: 'loading'; slow: boolean }
  | { phase: 'ready' }
  | { phase: 'failed'; failure: RemoteFailure };

/** From here on the placeholder speaks. */
const slowAfter = 4_000;
/** From here on it is given up; a bad connection needs about half of it. */
const givenUpAfter = 30_000;
/** A lifecycle that takes longer is broken. */
const lifecycleTime = 10_000;

export const isBelow = (path: string, prefix: string) =>
  path === prefix || path.startsWith(`${prefix}/`);

/**
 * Loads remotes when their place is opened and hands them to single-spa when they are there, so
 * that a remote that hangs never holds up the way to another page.
 */
export function createRemoteRegistry(
  apps: readonly RemoteApp[],
  props: ArdoiseProps,
  /** Hears which version of an app the page runs on. */
  runs?: (name: string, version: string) => void,
) {
  const states = new Map<string, RemoteState>(apps.map(({ name }) => [name, { phase: 'idle' }]));
  const lifecycles = new Map<string, LifeCycles>();
  const attempts = new Map<string, number>();
  const registered = new Set<string>();
  const watches = new Map<string, () => void>();
  const fallen = new Set<string>();
  const listeners = new Set<() => void>();

  function set(name: string, state: RemoteState): void {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  /** What has fallen is not taken down: it would never say that it is. */
  function unmountOf(name: string, { unmount }: LifeCycles) {
    return [unmount].flat().map(
      (step): typeof step =>
        async (given) =>
          fallen.has(name) ? undefined : await step(given),
    );
  }

  function register({ name, prefix }: RemoteApp): void {
    if (registered.has(name)) return;
    registered.add(name);
    registerApplication<ArdoiseProps & Record<string, unknown>>({
      name,
      app: () => {
        const found = lifecycles.get(name);
        return found === undefined
          ? Promise.reject(new RemoteFailure('broken', `${name} is not loaded`))
          : Promise.resolve({ ...found, unmount: unmountOf(name, found) });
      },
      activeWhen: (location) => lifecycles.has(name) && isBelow(location.pathname, prefix),
      customProps: { ...props },
    });
  }

  async function load(app: RemoteApp): Promise<void> {
    const { name } = app;
    const attempt = (attempts.get(name) ?? -1) + 1;
    attempts.set(name, attempt);
    const isCurrent = () => attempts.get(name) === attempt;
    const abort = new AbortController();
    set(name, { phase: 'loading', slow: false });
    const slow = setTimeout(() => {
      if (isCurrent()) set(name, { phase: 'loading', slow: true });
    }, slowAfter);
    const end = setTimeout(() => {
      abort.abort();
      if (!isCurrent()) return;
      attempts.set(name, attempt + 1);
      set(name, {
        phase: 'failed',
        failure: new RemoteFailure('unreachable', `${name}: too late`),
      });
    }, givenUpAfter);
    try {
      const found = await bringRemote(name, attempt, abort.signal, runs);
      if (!isCurrent()) return;
      lifecycles.set(name, found);
      register(app);
      await triggerAppChange();
      // Its skeleton stays until it stands; a lifecycle that failed has spoken already.
      if (isCurrent() && states.get(name)?.phase === 'loading') {
        watch(name);
        set(name, { phase: 'ready' });
      }
    } catch (error) {
      if (!isCurrent()) return;
      set(name, {
        phase: 'failed',
        failure:
          error instanceof RemoteFailure
            ? error
            : new RemoteFailure('broken', `${name} could not be started`, error),
      });
    } finally {
      clearTimeout(slow);
      clearTimeout(end);
    }
  }

  const placeOf = (name: string) => document.getElementById(`single-spa-application:${name}`);

  /** A remote that stands may still fall: its place is then empty while it should not be. */
  function watch(name: string): void {
    watches.get(name)?.();
    const place = placeOf(name);
    if (place === null) return;
    const stop = watchPlace(place, () => {
      if (states.get(name)?.phase !== 'ready' || getAppStatus(name) !== MOUNTED) return;
      fallen.add(name);
      set(name, { phase: 'failed', failure: new RemoteFailure('broken', `${name} has fallen`) });
    });
    watches.set(name, stop);
  }

  /** single-spa never unloads an app that is broken, but it lets go of it. */
  async function forget(name: string): Promise<void> {
    lifecycles.delete(name);
    if (registered.delete(name)) await unregisterApplication(name);
    fallen.delete(name);
    // The former tree's root stays with the former place.
    const place = placeOf(name);
    place?.replaceWith(place.cloneNode(false));
  }

  // A lifecycle that failed, or that did not end in time.
  addErrorHandler((error) => {
    const name = error.appOrParcelName;
    if (!states.has(name)) return;
    lifecycles.delete(name);
    set(name, {
      phase: 'failed',
      failure: new RemoteFailure('broken', `${name} stopped: ${getAppStatus(name)}`, error),
    });
  });
  setBootstrapMaxTime(lifecycleTime, true);
  setMountMaxTime(lifecycleTime, true);
  start({ urlRerouteOnly: true });

  return {
    state: (name: string): RemoteState => states.get(name) ?? { phase: 'idle' },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** When the remote of this path stands, has failed, or keeps people waiting; at once without one. */
    async settled(path: string): Promise<void> {
      const app = apps.find(({ prefix }) => isBelow(path, prefix));
      if (app === undefined) return;
      await new Promise<void>((resolve) => {
        const look = () => {
          const state = states.get(app.name);
          const isOnItsWay = state?.phase === 'loading' && !state.slow;
          if (isOnItsWay || state?.phase === 'idle') return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },
    /** Loads the remote of this path, unless it is there or well on its way. */
    open(path: string): void {
      const app = apps.find(({ prefix }) => isBelow(path, prefix));
      if (app === undefined) return;
      const state = states.get(app.name);
      if (state?.phase === 'idle') void load(app);
    },
    /** Starts a remote again from nothing: the Retry of its placeholder. */
    async retry(name: string): Promise<void> {
      const app = apps.find((one) => one.name === name);
      if (app === undefined) return;
      await forget(name);
      await load(app);
    },
    /** Trouble is forgotten when its page is left: coming back tries again. */
    leave(path: string): void {
      for (const { name, prefix } of apps) {
        const state = states.get(name);
        const inTrouble = state?.phase === 'failed' || (state?.phase === 'loading' && state.slow);
        if (isBelow(path, prefix) || !inTrouble) continue;
        attempts.set(name, (attempts.get(name) ?? 0) + 1);
        set(name, { phase: 'idle' });
        forget(name).catch(reportError);
      }
    },
  };
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
