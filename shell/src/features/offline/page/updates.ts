import { takeOver } from '../../../shared/offline/words.ts';

/** A page that stays open asks for news this often at most, when it is looked at again. */
const pause = 3_600_000;

/** What updates stand on; the browser's own in production. */
export interface UpdateSource {
  /** Versions of the apps as the manifest tells them now; null when it cannot be asked. */
  versions: () => Promise<Record<string, string> | null>;
  now: () => number;
  /** Loads the page again. */
  reload: () => void;
}

/**
 * Learns of a newer shell (a worker that waits) and of newer releases of the apps that are open. It
 * only tells; the page goes on with what it has until `apply`.
 */
export function createUpdates({ versions, now, reload }: UpdateSource) {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let own: Record<string, string> = {};
  let named: Record<string, string> | null = null;
  let isReady = false;
  let asked = now();

  function announce(): void {
    if (isReady) return;
    isReady = true;
    for (const listener of listeners) listener();
  }

  /** A worker beside the one in charge has come whole: another build of the shell. */
  function watch(worker: ServiceWorker | null): void {
    const look = () => {
      if (worker?.state === 'installed' && registration?.active) announce();
    };
    worker?.addEventListener('statechange', look);
    look();
  }

  /** What is named may come before what the page runs on is known, and after. */
  function judge(): void {
    const current = named;
    if (current === null) return;
    if (Object.keys(own).some((name) => own[name] !== current[name])) announce();
  }

  async function compare(): Promise<void> {
    named = (await versions()) ?? named;
    judge();
  }

  return {
    isReady: () => isReady,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What the page runs on; what differs from it later is news. */
    runs(name: string, version: string): void {
      own = { ...own, [name]: version };
      judge();
    },
    follow(found: ServiceWorkerRegistration): void {
      registration = found;
      watch(found.waiting);
      watch(found.installing);
      found.addEventListener('updatefound', () => watch(found.installing));
    },
    /** Compares what the page runs on with what the manifest names now. */
    compare,
    /** The page is looked at again: asks, unless it has lately. */
    async look(): Promise<void> {
      if (now() - asked < pause) return;
      asked = now();
      await Promise.all([registration?.update().catch(() => {}), compare()]);
    },
    /** Asked for by the person, with nothing unsaved: the newer build takes over, the page follows. */
    apply(): void {
      const waiting = registration?.waiting ?? null;
      if (waiting === null) {
        reload();
        return;
      }
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      waiting.postMessage(takeOver);
    },
  };
}

export type Updates = ReturnType<typeof createUpdates>;
