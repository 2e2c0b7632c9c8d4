import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { HandedOver, type Lease, LeaseLost } from './lease.ts';
import { createLoop } from './loop.ts';

/** A collection of jobs. Each change of a job is one atomic update of its document. */
export interface JobStore<Job> {
  /** Takes the next job that is due and whose lease is free. */
  claim(lease: Lease, now: Date): Promise<Job | null>;
  /** Prolongs leases; answers the ids that the holder still has. Without it, leases are not renewed. */
  renew?(ids: readonly string[], lease: Lease): Promise<ReadonlySet<string>>;
  /** Ends leases early, so that the next process need not wait until they run out. */
  handOver?(ids: readonly string[], holder: string): Promise<void>;
  /** Done before each look for jobs: what time alone decides. */
  sweep?(now: Date): Promise<void>;
}

export interface JobContext {
  holder: string;
  /** Aborts with LeaseLost or HandedOver. */
  signal: AbortSignal;
}

export interface LeasedQueueOptions<Job> {
  /** What the log calls the queue. */
  name: string;
  store: JobStore<Job>;
  idOf(job: Job): string;
  /**
   * Does a job, and ends it or puts it back with a later time by its own updates. When it throws, the
   * job is claimed again once its lease has run out. It may be done twice: every step is idempotent.
   */
  work(job: Job, context: JobContext): Promise<void>;
  /** Life of a lease that is not renewed: how long a dead process holds a job. */
  leaseMs: number;
  renewMs?: number;
  /** Milliseconds between two looks for jobs that other processes queued or left. */
  lookMs: number;
  /** Jobs of this queue at once in this process. */
  concurrency: number;
  now(): Date;
  log: FastifyBaseLogger;
}

export type LeasedQueue<Job> = ReturnType<typeof createLeasedQueue<Job>>;

/**
 * Durable jobs in the database, worked on by any of the processes. A lease keeps two processes from
 * doing the same job; it is renewed while the job runs, runs out when the process dies, and is handed
 * over when the process stops.
 */
export function createLeasedQueue<Job>(options: LeasedQueueOptions<Job>) {
  const { name, store, idOf, work, leaseMs, lookMs, concurrency, now, log } = options;
  const { renewMs = leaseMs / 4 } = options;
  const holder = randomUUID();
  const running = new Map<string, { lost: AbortController; ended: Promise<void> }>();
  const closing = new AbortController();
  const handedOver: string[] = [];

  const newLease = (): Lease => ({ holder, until: new Date(now().getTime() + leaseMs) });

  /** Starts a job whose lease this queue holds. */
  function launch(job: Job): void {
    const id = idOf(job);
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, closing.signal]);
    const run = async () => {
      try {
        await work(job, { holder, signal });
      } catch (err) {
        if (err instanceof LeaseLost || err instanceof HandedOver) return;
        log.warn({ err, job: id }, `${name}: a job failed and is left to be claimed again`);
      } finally {
        running.delete(id);
        if (closing.signal.aborted) handedOver.push(id);
      }
    };
    running.set(id, { lost, ended: run() });
  }

  const endings = () => [...running.values()].map(({ ended }) => ended);

  async function claimDue(signal?: AbortSignal): Promise<void> {
    await store.sweep?.(now());
    for (;;) {
      if (signal?.aborted === true || closing.signal.aborted) return;
      if (running.size >= concurrency) {
        await Promise.race(endings());
        continue;
      }
      const job = await store.claim(newLease(), now());
      if (job === null) return;
      // A job of our own whose renewal came late goes on under its new lease.
      if (!running.has(idOf(job))) launch(job);
    }
  }

  async function renewLeases(): Promise<void> {
    const before = new Map(running);
    if (before.size === 0) return;
    const renewed = await store.renew?.([...before.keys()], newLease());
    for (const [id, job] of before) if (renewed?.has(id) === false) job.lost.abort(new LeaseLost());
  }

  const looks = createLoop({
    work: claimDue,
    everyMs: lookMs,
    // A database that is away is asked again at the next look.
    failed: (err) => log.warn({ err }, `${name}: the queue cannot be read`),
  });
  const renewals = createLoop({
    work: renewLeases,
    everyMs: renewMs,
    failed: (err) => log.warn({ err }, `${name}: leases cannot be renewed`),
  });

  return {
    newLease,
    launch,
    wake: looks.wake,

    /** Does all jobs that are due now. */
    async runDue(): Promise<void> {
      await looks.runDue();
      await Promise.all(endings());
    },

    /** Looks for jobs until the signal aborts; those that run go on. */
    run(signal: AbortSignal = closing.signal): void {
      looks.run(AbortSignal.any([signal, closing.signal]));
      if (store.renew !== undefined) renewals.run(closing.signal);
    },

    /** Claims nothing more, waits for what runs, and hands over what was not finished. */
    async close(): Promise<void> {
      closing.abort(new HandedOver());
      await Promise.all([looks.ended(), renewals.ended()]);
      await Promise.all(endings());
      if (handedOver.length > 0) await store.handOver?.(handedOver, holder);
    },
  };
}
