import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Concurrent changes of one document before one of them gives up. */
const maxRetries = 400;

export interface VersionedStore<Value> {
  read(): Promise<{ value: Value; version: number } | null>;
  /** Stores the next value; false when the document has another version by now. */
  write(next: Value, version: number): Promise<boolean>;
}

/**
 * Changes a document by a pure rule, stored only if nobody changed it in between; otherwise the rule is
 * asked again with the newer one. A rule that answers null leaves it as it is.
 * @returns the document as it is now and whether this call changed it; null when there is none
 * @throws Problem CONFLICT when others change it all the time
 */
export async function changeVersioned<Value>(
  { read, write }: VersionedStore<Value>,
  rule: (value: Value) => Value | null,
): Promise<{ value: Value; isChanged: boolean } | null> {
  for (let retry = 0; retry < maxRetries; retry += 1) {
    await yieldToEventLoop();
    const stored = await read();
    if (stored === null) return null;
    const next = rule(stored.value);
    if (next === null) return { value: stored.value, isChanged: false };
    if (await write(next, stored.version)) return { value: next, isChanged: true };
    await delay(Math.random() * Math.min(20, 1 + retry));
  }
  throw new Problem('CONFLICT');
}
