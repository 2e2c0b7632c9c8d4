import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { backoff } from '../leased-queue/backoff.ts';
import { createLeasedQueue } from '../leased-queue/queue.ts';
import type { Keys } from '../keys.ts';
import { seal, unseal } from '../sealed.ts';
import type { NewOutboxEntry, OutboxEntry, OutboxRepository } from './repository.ts';

const lookMs = 5_000;

/** Milliseconds before the next attempt: 5 s, doubled each time up to half an hour. */
export const pauseAfter = (attempts: number): number =>
  backoff(attempts, { firstMs: 5_000, mostMs: 30 * 60_000 });

/** How an attempt ended. */
export type Outcome =
  | { state: 'sent' }
  /** Certainly not taken; another attempt may help, not before the time that the receiver named. */
  | { state: 'deferred'; reason: string; notBefore?: Date }
  /** Refused for good. */
  | { state: 'refused'; reason: string }
  /** All of it was handed over and no answer came: it may have been taken. */
  | { state: 'uncertain'; reason: string }
  /** Nobody wants it any more, which is not an error. */
  | { state: 'dropped'; reason: string };

export interface OutboxParts {
  repository: OutboxRepository;
  keys: Keys;
  clock: Clock;
  log: FastifyBaseLogger;
  /** What the log calls a message. */
  noun: string;
  /** An attempt ends sooner; after this its sender is taken for dead. */
  leaseMs: number;
  /** How many are delivered at the same time. */
  concurrency: number;
  /** Age after which a message that nobody took is given up. */
  lifeMs(entry: OutboxEntry): number;
  /**
   * Delivers one message. `markEnding` is awaited when everything is ready and nothing can have been
   * taken yet; when it rejects, nothing may be sent.
   * @returns null when the content cannot be read
   */
  deliver(
    entry: OutboxEntry,
    content: unknown,
    markEnding: () => Promise<void>,
  ): Promise<Outcome | null>;
}

/** Messages from the database to somebody outside: each sent once, or known to be uncertain. */
export function createOutbox(parts: OutboxParts) {
  const { repository, keys, clock, log, noun, leaseMs, concurrency } = parts;

  function contentOf({ _id, sealed }: OutboxEntry): unknown {
    const text = unseal(keys, _id, sealed);
    return text === null ? null : JSON.parse(text);
  }

  async function attempt(entry: OutboxEntry, holder: string): Promise<Outcome | null> {
    const { _id: id } = entry;
    const content = contentOf(entry);
    if (content === null) return null;
    return await parts.deliver(entry, content, async () => {
      if (!(await repository.markEnding(id, holder)))
        throw new Error(`Another process holds the ${noun}`);
    });
  }

  async function send(entry: OutboxEntry, holder: string): Promise<void> {
    const now = clock.now();
    const { _id: id, kind, attempts } = entry;
    const outcome = await attempt(entry, holder);
    const facts = { [noun]: id, kind, attempts };
    if (outcome === null) {
      await repository.end(id, holder, 'refused', 'unreadable', now);
      log.error(facts, `a ${noun} cannot be opened; it is given up`);
    } else if (outcome.state === 'sent') {
      await repository.end(id, holder, 'sent', '', now);
      log.info(facts, `${noun} sent`);
    } else if (outcome.state === 'dropped') {
      await repository.end(id, holder, 'refused', outcome.reason, now);
    } else {
      await deferOrGiveUp(entry, outcome, { holder, now, facts });
    }
  }

  async function deferOrGiveUp(
    entry: OutboxEntry,
    outcome: Extract<Outcome, { state: 'deferred' | 'refused' | 'uncertain' }>,
    { holder, now, facts }: { holder: string; now: Date; facts: object },
  ): Promise<void> {
    const { _id: id, attempts } = entry;
    const { state, reason } = outcome;
    const age = now.getTime() - entry.queuedAt.getTime();
    if (state === 'deferred' && age < parts.lifeMs(entry)) {
      const notBefore = outcome.notBefore?.getTime() ?? 0;
      const nextAt = new Date(Math.max(now.getTime() + pauseAfter(attempts), notBefore));
      await repository.defer(id, holder, reason, nextAt);
      log.warn({ ...facts, reason, nextAt }, `${noun} not sent yet`);
      return;
    }
    await repository.end(id, holder, state === 'deferred' ? 'refused' : state, reason, now);
    log.error({ ...facts, reason, state }, `${noun} given up`);
  }

  const queue = createLeasedQueue<OutboxEntry>({
    name: `outbox of each ${noun}`,
    store: {
      claim: repository.claim,
      async sweep(now) {
        const lost = await repository.giveUpEnding(now);
        if (lost > 0)
          log.error({ lost }, `a sender died in the middle of a ${noun}; it may be lost`);
      },
    },
    idOf: ({ _id }) => _id,
    work: (entry, { holder }) => send(entry, holder),
    leaseMs,
    lookMs,
    concurrency,
    now: () => clock.now(),
    log,
  });
  const { run, runDue, wake, close } = queue;

  return {
    run,
    runDue,
    close,
    contentOf,

    /** Stored when this resolves: sent sooner or later, whatever happens to this process. */
    async post(entry: Omit<NewOutboxEntry, 'sealed' | 'queuedAt'>, content: object): Promise<void> {
      const { _id: id } = entry;
      const sealed = seal(keys, id, JSON.stringify(content));
      await repository.add({ ...entry, sealed, queuedAt: clock.now() });
      wake();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
