import { registerWorker } from '../../../shared/offline/register.ts';
import { newerKept } from '../../../shared/offline/worker-messages.ts';
import { createBusy } from './busy.ts';
import { createDevice } from './install.ts';
import { createUpdates } from './updates.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Versions in the manifest; null when it cannot be read. */
async function versions(): Promise<Record<string, string> | null> {
  try {
    const answer = await fetch('/mfe-manifest.json', { cache: 'no-store' });
    const manifest: unknown = await answer.json();
    if (!isObject(manifest) || !isObject(manifest['apps'])) return null;
    const found: Record<string, string> = {};
    for (const [name, app] of Object.entries(manifest['apps'])) {
      if (isObject(app) && typeof app['version'] === 'string') found[name] = app['version'];
    }
    return found;
  } catch {
    return null;
  }
}

/** Offline use, installation and updates: made with the page, started once it is idle. */
export function createOffline() {
  const busy = createBusy();
  const device = createDevice();
  const updates = createUpdates({
    versions,
    now: () => Date.now(),
    reload: () => location.reload(),
    isBusy: busy.isBusy,
  });

  async function start(): Promise<void> {
    const registration = await registerWorker();
    if (registration === null) return;
    device.kept();
    updates.follow(registration);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void updates.look();
  });
  addEventListener('online', () => void updates.look());
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === newerKept) void updates.compare();
    });
  }
  return { busy, device, updates, start };
}

export type Offline = ReturnType<typeof createOffline>;
