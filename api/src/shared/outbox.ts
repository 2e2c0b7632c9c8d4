import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { createLoop } from './loop.ts';
import type { OutboxRepository, Parcel, QueuedParcel } from './outbox-repository.ts';
import { seal, unseal } from './sealed.ts';

/** How often a process looks for what others queued or left. */
const lookMs = 5_000;

/** Milliseconds until the next try: 5 s, doubled each time, half an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 30 * 60_000);
}

/** How a try ended. */
export type Outcome =
  | { state: 'sent' }
  /** Certainly not taken; another try may help, not before the moment that its receiver named. */
  | { state: 'deferred'; reason: string; notBefore?: Date }
  /** Refused for good. */
  | { state: 'refused'; reason: string }
  /** All of it was handed over, and no answer came: it may have been taken. */
  | { state: 'uncertain'; reason: string }
  /** Nobody wants it any more, which is no fault. */
  | { state: 'dropped'; reason: string };

export interface OutboxParts {
  parcels: OutboxRepository;
  key: Buffer;
  clock: Clock;
  log: FastifyBaseLogger;
  /** What is sent, as the log calls it. */
  noun: string;
  /** A try ends sooner; after this its sender is taken for dead. */
  leaseMs: number;
  /** How many are handed over at the same time. */
  atOnce: number;
  /** What nobody took for so long is given up. */
  patienceMs(stored: Parcel): number;
  /**
   * Hands one over. `begins` is awaited when all is ready and nothing can have been taken yet; when
   * it rejects, nothing may be.
   * @returns null when the content is none of ours
   */
  carry(stored: Parcel, content: unknown, begins: () => Promise<void>): Promise<Outcome | null>;
}

/** The way of things from the database to somebody outside: sent once, or known to be uncertain. */
export function createOutbox(parts: OutboxParts) {
  const { parcels, key, clock, log, noun, leaseMs } = parts;
  const holder = randomUUID();

  function contentOf({ _id, sealed }: Parcel): unknown {
    const text = unseal(key, _id, sealed);
    return text === null ? null : JSON.parse(text);
  }

  async function send(stored: Parcel): Promise<void> {
    const now = clock.now();
    const { _id: id, kind, attempts } = stored;
    const content = contentOf(stored);
    const begins = async () => {
      if (!(await parcels.begins(id, holder))) throw new Error(`The ${noun} is held by another`);
    };
    const outcome = content === null ? null : await parts.carry(stored, content, begins);
    const facts = { [noun]: id, kind, attempts };
    if (outcome === null) {
      log.error(facts, `a ${noun} cannot be opened; it is given up`);
      await parcels.end(id, holder, 'refused', 'unreadable', now);
      return;
    }
    if (outcome.state === 'sent') {
      await parcels.end(id, holder, 'sent', '', now);
      log.info(facts, `${noun} sent`);
      return;
    }
    const { state, reason } = outcome;
    if (state === 'dropped') {
      await parcels.end(id, holder, 'refused', reason, now);
      return;
    }
    const age = now.getTime() - stored.queuedAt.getTime();
    if (state === 'deferred' && age < parts.patienceMs(stored)) {
      const named = outcome.notBefore?.getTime() ?? 0;
      const nextAt = new Date(Math.max(now.getTime() + pauseAfter(attempts), named));
      await parcels.defer(id, holder, reason, nextAt);
      log.warn({ ...facts, reason, nextAt }, `${noun} not sent yet`);
      return;
    }
    await parcels.end(id, holder, state === 'deferred' ? 'refused' : state, reason, now);
    log.error({ ...facts, reason, state }, `${noun} given up`);
  }

  async function sendOneByOne(signal?: AbortSignal): Promise<void> {
    for (;;) {
      if (signal?.aborted === true) return;
      const now = clock.now();
      const stored = await parcels.claim(holder, now, new Date(now.getTime() + leaseMs));
      if (stored === null) return;
      await send(stored);
    }
  }

  async function sendDue(signal?: AbortSignal): Promise<void> {
    const lost = await parcels.giveUpEnding(clock.now());
    if (lost > 0) log.error({ lost }, `a sender ended in the middle of a ${noun}; it may be lost`);
    const rows = Array.from({ length: parts.atOnce }, () => sendOneByOne(signal));
    // All of them end before the next look, also when one fails.
    const ended = await Promise.allSettled(rows);
    for (const row of ended) if (row.status === 'rejected') throw row.reason;
  }

  // A database that is away is asked again later.
  const loop = createLoop({
    work: sendDue,
    everyMs: lookMs,
    failed: (err) => log.warn({ err }, `the queue of each ${noun} cannot be read`),
  });

  return {
    ...loop,
    contentOf,

    /** Stored when this resolves: sent sooner or later, whatever happens to this process. */
    async post(parcel: Omit<QueuedParcel, 'sealed' | 'queuedAt'>, content: object): Promise<void> {
      const { _id: id } = parcel;
      const sealed = seal(key, id, JSON.stringify(content));
      await parcels.add({ ...parcel, sealed, queuedAt: clock.now() });
      loop.wake();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
