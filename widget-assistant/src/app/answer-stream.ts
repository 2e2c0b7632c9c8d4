import type { AnswerStream } from '../shared/panel.ts';

export interface AnswerStreamWriter extends AnswerStream {
  add(piece: string): void;
  /** Resets for the next answer. */
  clear(): void;
}

/** The text of the answer being streamed. Kept apart from the state, so that a delta does not re-render the panel. */
export function createAnswerStream(): AnswerStreamWriter {
  let text = '';
  const listeners = new Set<(piece: string) => void>();
  return {
    text: () => text,
    add(piece) {
      text += piece;
      for (const listener of listeners) listener(piece);
    },
    clear() {
      text = '';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
