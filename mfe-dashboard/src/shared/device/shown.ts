import { createStore } from 'zustand/vanilla';

/**
 * What the screen shows of the device's memory: the oldest age of it, null while the server answers.
 * One for the page, as the network is.
 */
export const shown = createStore<{ at: string | null }>(() => ({ at: null }));

export function showsKept(at: string): void {
  const known = shown.getState().at;
  if (known === null || at < known) shown.setState({ at });
}

export function showsNew(): void {
  if (shown.getState().at !== null) shown.setState({ at: null });
}
