import type { SheetContent } from '@ardoise/sheet';

/** A pause in typing longer than this starts a new step of undo. Milliseconds. */
export const typingPause = 1_000;
/** Steps kept; older ones fall off. */
export const historyLimit = 200;

interface Step {
  /** The sheet before the change. */
  content: SheetContent;
  /** Place that was changed, so that letters typed in one place make one step; null stands alone. */
  place: string | null;
  /** Time of the last change of the step, milliseconds. */
  at: number;
}

export interface History {
  past: readonly Step[];
  future: readonly SheetContent[];
}

export const emptyHistory: History = { past: [], future: [] };

export function record(
  history: History,
  before: SheetContent,
  place: string | null,
  at: number,
): History {
  const last = history.past.at(-1);
  if (last && place !== null && last.place === place && at - last.at <= typingPause) {
    return { past: [...history.past.slice(0, -1), { ...last, at }], future: [] };
  }
  const past = [...history.past, { content: before, place, at }].slice(-historyLimit);
  return { past, future: [] };
}

export function undo(
  history: History,
  present: SheetContent,
): { history: History; content: SheetContent } | null {
  const last = history.past.at(-1);
  if (last === undefined) return null;
  const past = history.past.slice(0, -1);
  return {
    content: last.content,
    history: { past: closed(past), future: [present, ...history.future] },
  };
}

export function redo(
  history: History,
  present: SheetContent,
): { history: History; content: SheetContent } | null {
  const [next, ...future] = history.future;
  if (next === undefined) return null;
  const past = [...history.past, { content: present, place: null, at: 0 }];
  return { content: next, history: { past, future } };
}

/** Carries a change that came from elsewhere into every step, so that undo does not take it back. */
export function rebase(history: History, carry: (content: SheetContent) => SheetContent): History {
  return {
    past: closed(history.past.map((step) => ({ ...step, content: carry(step.content) }))),
    future: history.future.map(carry),
  };
}

/** What is typed next must not join the last step. */
function closed(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1);
  return last === undefined ? past : [...past.slice(0, -1), { ...last, place: null }];
}
