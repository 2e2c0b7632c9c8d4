import { kept } from '@ardoise/remote/kept-value';
import { useSyncExternalStore } from 'react';

const stored = kept(
  () => localStorage,
  'single-keys',
  (value) => (typeof value === 'boolean' ? value : null),
);
const listeners = new Set<() => void>();

/** Whether single letters act: a person who dictates, or types by accident, turns them off. */
export const singleKeys = {
  on: (): boolean => stored.read() ?? true,
  set(on: boolean): void {
    stored.write(on);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(singleKeys.subscribe, singleKeys.on);
