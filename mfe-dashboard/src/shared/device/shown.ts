import { createStore } from 'zustand/vanilla';

/**
 * The oldest time of what the screen shows from this device; null while the server answers. One for
 * the whole page.
 */
export const shown = createStore<{ at: string | null }>(() => ({ at: null }));

export function showsKept(at: string): void {
  const known = shown.getState().at;
  if (known === null || at < known) shown.setState({ at });
}

export function showsNew(): void {
  if (shown.getState().at !== null) shown.setState({ at: null });
}
