import { takeOver } from '../../../shared/offline/worker-messages.ts';

/** How often a page that stays open looks for updates at most, when it becomes visible. */
const pause = 3_600_000;

/** What updates need of the browser. */
export interface UpdateSource {
  /** Versions of the remotes in the manifest now; null when it cannot be read. */
  versions: () => Promise<Record<string, string> | null>;
  now: () => number;
  reload: () => void;
  /** Whether leaving the page now would lose something. */
  isBusy: () => boolean;
}

/**
 * Learns of a newer shell (a waiting worker) and of newer releases of the open remotes. It only
 * reports them: the page keeps what it has until `apply`, or until nothing works without them.
 */
export function createUpdates({ versions, now, reload, isBusy }: UpdateSource) {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let own: Record<string, string> = {};
  let named: Record<string, string> | null = null;
  let isReady = false;
  let isNeeded = false;
  let asked = now();

  function apply(): void {
    const waiting = registration?.waiting ?? null;
    if (waiting === null) {
      reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    waiting.postMessage(takeOver);
  }

  function announce(): void {
    if (isReady) return;
    isReady = true;
    for (const listener of listeners) listener();
  }

  /** Nothing on the page works without it, and only a newer shell is worth a reload. */
  function applyIfNeeded(): void {
    if (isNeeded && registration?.waiting && !isBusy()) apply();
  }

  /** Another worker is installed beside the active one: another build of the shell. */
  function watch(worker: ServiceWorker | null): void {
    const look = () => {
      if (worker?.state !== 'installed' || !registration?.active) return;
      announce();
      applyIfNeeded();
    };
    worker?.addEventListener('statechange', look);
    look();
  }

  /** Called from both sides: the manifest may be read before the page's own versions are known. */
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
    /** The version that the page runs on. */
    runs(name: string, version: string): void {
      own = { ...own, [name]: version };
      judge();
    },
    follow(found: ServiceWorkerRegistration): void {
      registration = found;
      watch(found.waiting);
      watch(found.installing);
      found.addEventListener('updatefound', () => watch(found.installing));
      if (isNeeded) found.update().catch(() => {});
    },
    /** Compares the page's versions with the manifest's. */
    compare,
    /** The page became visible: looks for updates, unless it did so recently. */
    async look(): Promise<void> {
      if (now() - asked < pause) return;
      asked = now();
      await Promise.all([registration?.update().catch(() => {}), compare()]);
    },
    /** Asked for by the user, with nothing unsaved: the newer build takes over and the page reloads. */
    apply,
    /** A remote needs a newer shell: it takes over as soon as the browser has it. */
    need(): void {
      isNeeded = true;
      applyIfNeeded();
      registration?.update().catch(() => {});
    },
  };
}

export type Updates = ReturnType<typeof createUpdates>;
