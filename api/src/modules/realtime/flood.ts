/** A client may send this many messages in a window: a beat, and changes of what it follows. */
const most = 30;
const windowMs = 10_000;

/** Counts a client's messages. @returns whether it sends too many */
export function createFloodGate(now: () => number): () => boolean {
  let begun = now();
  let count = 0;
  return () => {
    const at = now();
    if (at - begun > windowMs) {
      begun = at;
      count = 0;
    }
    count += 1;
    return count > most;
  };
}
