import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Tail } from './tail.ts';

/** What a change stream does for us: it says that something changed. */
export interface ChangeSource extends AsyncIterable<unknown> {
  close(): Promise<void>;
}

export interface FollowerParts {
  tail: Pick<Tail, 'read' | 'check'>;
  /** Opens a change stream. */
  watch(): ChangeSource;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Whether anybody is connected: nothing is read for nobody. */
  isWanted(): boolean;
  times?: Partial<typeof usualTimes>;
}

/** Milliseconds between two looks: without change streams, with them, and for what goes wrong in silence. */
export const usualTimes = { poll: 200, streamed: 5_000, check: 60_000, reopen: 5_000 };

/** Codes of servers that have no change streams: not a replica set, or not supported. */
const withoutStreams = new Set<unknown>([40_573, 115, 59, 303]);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Keeps the tail near the newest hint. A change stream only wakes it, so that one that is late, ends or
 * repeats itself loses nothing: whatever it misses is read at the next look.
 */
export function createFollower({ tail, watch, log, isWanted, times: given }: FollowerParts) {
  const times = { ...usualTimes, ...given };
  const stop = new AbortController();
  const { signal } = stop;
  let isStreamed = false;
  let source: ChangeSource | null = null;
  let wake: () => void = () => undefined;
  let away = false;
  const pause = (ms: number, until: AbortSignal = signal) =>
    sleep(ms, undefined, { signal: until, ref: false }).catch(() => undefined);

  async function read(): Promise<void> {
    try {
      await tail.read();
      away = false;
    } catch (err) {
      if (!away) log.warn({ err }, 'realtime hints cannot be read yet');
      away = true;
    }
  }

  async function look(): Promise<void> {
    let checkedAt = performance.now();
    while (!signal.aborted) {
      const woken = new AbortController();
      wake = () => woken.abort();
      if (isWanted()) await read();
      if (performance.now() - checkedAt > times.check) {
        checkedAt = performance.now();
        await tail.check().catch(() => undefined);
      }
      await pause(
        isStreamed ? times.streamed : times.poll,
        AbortSignal.any([signal, woken.signal]),
      );
    }
  }

  async function stream(): Promise<void> {
    while (!signal.aborted) {
      try {
        source = watch();
        const changes = source[Symbol.asyncIterator]();
        while ((await changes.next()).done !== true) {
          isStreamed = true;
          wake();
        }
      } catch (err) {
        if (withoutStreams.has(codeOf(err))) {
          log.info('the database has no change streams: realtime hints are read by rank');
          return;
        }
        if (!signal.aborted) log.warn({ err }, 'the change stream of realtime hints broke');
      } finally {
        isStreamed = false;
        await source?.close().catch(() => undefined);
      }
      await pause(times.reopen);
    }
  }

  let ended: Promise<unknown> = Promise.resolve();
  return {
    run(): void {
      ended = Promise.all([look(), stream()]);
    },
    /** Something was published here. */
    wake: () => wake(),
    async close(): Promise<void> {
      stop.abort();
      await source?.close().catch(() => undefined);
      await ended;
    },
  };
}
