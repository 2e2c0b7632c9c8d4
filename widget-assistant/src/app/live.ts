import type { Live } from '../shared/panel.ts';

export interface LiveWriter extends Live {
  add(piece: string): void;
  /** Begins the next answer. */
  clear(): void;
}

/** The answer that is being written: apart from the state, so that no piece draws the panel again. */
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
