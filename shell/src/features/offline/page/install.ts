import type { Device } from '@ardoise/contract/mfe';
import { registerWorker } from '../../../shared/offline/register.ts';

/** Chromium's event for asking later; the DOM types lack it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Whether the product is cached for offline use, can be installed, or is installed. */
export function createDevice(): Device & { kept: () => void } {
  const listeners = new Set<() => void>();
  let offer: InstallOffer | null = null;
  let state = { kept: false, installable: false, installed: isInstalled() };
  const put = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The desk offers it instead, where it does not interrupt.
    event.preventDefault();
    offer = event;
    put({ installable: true });
  });
  addEventListener('appinstalled', () => put({ installable: false, installed: true }));

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    kept: () => put({ kept: true }),
    async keep() {
      const registration = await registerWorker(true);
      if (registration !== null) put({ kept: true });
      return registration !== null;
    },
    async install() {
      const asked = offer;
      if (asked === null) return false;
      offer = null;
      put({ installable: false });
      const { outcome } = await asked.prompt();
      return outcome === 'accepted';
    },
  };
}
