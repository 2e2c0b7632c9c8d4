/** Callers that wait for their turn of the event loop, in order. */
const waiting: (() => void)[] = [];
let draining = false;

function drain(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(drain);
  else draining = false;
}

/**
 * Resolves in its own iteration of the event loop. Work of a millisecond or two awaits it first, so
 * that I/O runs between the pieces. `setImmediate` alone would run all waiting pieces in one
 * iteration.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (draining) return;
    draining = true;
    setImmediate(drain);
  });
}
