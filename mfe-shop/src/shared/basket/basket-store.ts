import { kept } from '@ardoise/remote/kept-value';
import { useSyncExternalStore } from 'react';
import { type Basket, parseBasket } from './basket.ts';

/** Of this device and not of an account: it is filled before somebody signs in. */
export const basketKey = 'ardoise-basket';

const stored = kept(() => localStorage, basketKey, parseBasket);
const listeners = new Set<() => void>();
let shown: Basket | null = null;

const read = (): Basket => (shown ??= stored.read() ?? []);

function tell(): void {
  for (const listener of listeners) listener();
}

/** Another tab changed it; without a key, the whole storage was emptied. */
function onStorage({ key }: StorageEvent): void {
  if (key !== basketKey && key !== null) return;
  shown = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Changes the basket as it is now in this browser, whichever tab changed it last. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  const next = change(stored.read() ?? read());
  shown = next;
  if (next.length === 0) stored.clear();
  else stored.write(next);
  tell();
}

export const useBasket = (): Basket => useSyncExternalStore(subscribe, read);
