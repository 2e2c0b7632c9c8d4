/** Whoever waits for its turn, first come first served. */
const waiting: (() => void)[] = [];
let draining = false;

function drain(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(drain);
  else draining = false;
}

/**
 * Resolves in a turn of the event loop of its own. Work that takes a millisecond or two calls it
 * first: a hundred such pieces that become ready together are then done one per turn, with
 * everybody's input and output in between, where `setImmediate` alone would do all in one turn.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (draining) return;
    draining = true;
    setImmediate(drain);
  });
}
