import type { StoredEvent } from './repository.ts';

/** Whether the event ends its generation. */
export function isLast(event: StoredEvent): boolean {
  return event.name === 'completed' || event.name === 'failed';
}

/** A generation that this process writes: its stored events, and the readers that wait for more. */
export class LiveGeneration {
  readonly #events: StoredEvent[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #abort = new AbortController();
  #over = false;

  /** Aborts when the generation is cancelled, handed over or lost. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  stop(reason: Error): void {
    this.#abort.abort(reason);
  }

  get over(): boolean {
    return this.#over;
  }

  publish(events: readonly StoredEvent[]): void {
    this.#events.push(...events);
    this.#wake();
  }

  /** This process will add no more events. */
  end(): void {
    this.#over = true;
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  /** Events after a rank; null when some of them are older than those in memory. */
  after(rank: number): StoredEvent[] | null {
    const first = this.#events[0]?.rank;
    if (first === undefined || first > rank + 1) return null;
    return this.#events.slice(rank + 1 - first);
  }

  /** Resolves at the next event, at the end, when the signal aborts, or after `ms`. */
  changed(signal: AbortSignal, ms: number): Promise<void> {
    if (this.#over || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
