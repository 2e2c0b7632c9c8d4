import type { SheetContent } from '@ardoise/sheet';

/** Milliseconds without typing after which a new undo step starts. */
export const typingPause = 1_000;
/** Most undo steps; older ones are dropped. */
export const historyLimit = 200;

interface Step {
  /** The sheet before the change. */
  content: SheetContent;
  /**
   * The edited place: consecutive edits of one place form one step. With null, a step of its own.
   */
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

/** Applies a change from another tab or device to every step, so that undo does not revert it. */
export function rebase(history: History, carry: (content: SheetContent) => SheetContent): History {
  return {
    past: closed(history.past.map((step) => ({ ...step, content: carry(step.content) }))),
    future: history.future.map(carry),
  };
}

/** The next edit must start a new step. */
function closed(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1);
  return last === undefined ? past : [...past.slice(0, -1), { ...last, place: null }];
}
