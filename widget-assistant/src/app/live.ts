import type { Live } from '../shared/panel.ts';

export interface LiveWriter extends Live {
  add(piece: string): void;
  /** Resets for the next answer. */
  clear(): void;
}

/** The text of the answer being streamed. Kept apart from the state, so that a delta does not re-render the panel. */
export function createLive(): LiveWriter {
  let text = '';
  const listeners = new Set<(piece: string) => void>();
  return {
    text: () => text,
    add(piece) {
      text += piece;
      for (const heard of listeners) heard(piece);
    },
    clear() {
      text = '';
    },
    subscribe(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
