/** Callers that wait for their turn of the event loop, in order. */
const waiting: (() => void)[] = [];
let draining = false;

function drain(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(drain);
  else draining = false;
}

/**
 * Resolves in its own turn of the event loop. Work that takes a millisecond or two awaits it first:
 * of a hundred such pieces that are ready together, each then has a turn, with input and output in
 * between. `setImmediate` alone would run all of them in one turn.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (draining) return;
    draining = true;
    setImmediate(drain);
  });
}
