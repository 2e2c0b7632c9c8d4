import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { SheetWriter } from '../../providers/ai/port.ts';
import { toProblem } from '../../plugins/errors.ts';
import { Problem } from '../../shared/problem.ts';
import type { QuotaService } from '../quota/service.ts';
import type { SheetService } from '../sheets/service.ts';
import { EventLog } from './event-log.ts';
import { isLast, LiveGeneration } from './live.ts';
import type { Author } from '../writing/author.ts';
import { planSheet } from '../writing/request.ts';
import { type GenerationRepository, LeaseLost, type StoredGeneration } from './repository.ts';
import { writeSheet } from './write-sheet.ts';

export interface EngineOptions {
  /** From the start to the last section. Under the promised 30 s, so that the answer is in them. */
  deadlineMs: number;
  /** Life of a lease that is not renewed: how long a dead process holds its generations. */
  leaseMs: number;
  /** How often leases are renewed and expired ones looked for. */
  beatMs: number;
}

export const usualEngineOptions: EngineOptions = {
  deadlineMs: 29_000,
  leaseMs: 8_000,
  beatMs: 2_000,
};

/** A generation is taken up again by so many processes, and not later than this after its start. */
const maxAttempts = 3;
const maxAgeMs = 5 * 60_000;

interface Parts {
  repository: GenerationRepository;
  quota: QuotaService;
  sheets: SheetService;
  writer: SheetWriter;
  authorOf: (userId: string) => Promise<Author>;
  log: FastifyBaseLogger;
}

/** The process is going: the generation is another's now. */
class HandedOver extends Error {
  override readonly name = 'HandedOver';
}

export type Engine = ReturnType<typeof createEngine>;

/**
 * Carries generations from their reserved unit to their stored sheet. Each step is safe to repeat:
 * whoever holds the lease starts where the document says, and a step done twice is done once.
 */
export function createEngine(parts: Parts, options: EngineOptions) {
  const { repository, quota, sheets, writer, authorOf, log } = parts;
  const holder = randomUUID();
  const live = new Map<string, LiveGeneration>();
  const runs = new Set<Promise<void>>();
  const closing = new AbortController();

  const newLease = () => ({ holder, until: new Date(Date.now() + options.leaseMs) });

  /** Gives the unit back, tells the end, and closes the generation. */
  async function settle(generation: StoredGeneration, code: ErrorCode, own: LiveGeneration) {
    await quota.release(generation.owner, generation.id);
    for (;;) {
      const last = await repository.lastEvent(generation.id);
      if (last !== null && isLast(last)) break;
      const events = new EventLog(repository, generation.id, own, last?.rank ?? 0);
      try {
        events.append('failed', { code });
        await events.drain();
        break;
      } catch (error) {
        // The process that was writing stored one more event; its next one meets ours and stops.
        if (!(error instanceof LeaseLost)) throw error;
      }
    }
    const state = code === 'GENERATION_CANCELLED' ? 'cancelled' : 'failed';
    await repository.advance(generation.id, holder, ['settling'], { state });
  }

  async function finish(generation: StoredGeneration, events: EventLog): Promise<void> {
    await quota.commit(generation.owner, generation.id);
    const last = generation.attempts > 1 ? await repository.lastEvent(generation.id) : null;
    if (last === null || !isLast(last)) events.append('completed', { sheetId: generation.sheetId });
    await events.drain();
    await repository.advance(generation.id, holder, ['storing'], { state: 'completed' });
  }

  async function write(generation: StoredGeneration, own: LiveGeneration): Promise<void> {
    const { id, owner } = generation;
    const last = generation.attempts > 1 ? await repository.lastEvent(id) : null;
    const events = new EventLog(repository, id, own, last?.rank ?? 0);
    if (generation.state === 'storing') {
      if (await sheets.finishCreation(generation.sheetId)) return await finish(generation, events);
      await repository.advance(id, holder, ['storing'], { state: 'running' });
    }
    const tooOld = Date.now() - generation.startedAt.getTime() > maxAgeMs;
    if (generation.attempts > maxAttempts || (generation.attempts > 1 && tooOld)) {
      throw new Problem('PROVIDER_FAILED');
    }
    await quota.reserve(owner, id);

    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new Problem('PROVIDER_TIMEOUT')),
      options.deadlineMs,
    );
    try {
      const { content, conformity } = await writeSheet({
        generationId: id,
        request: planSheet(generation.request, id),
        author: await authorOf(owner),
        startedAt: generation.startedAt,
        writer,
        signal: AbortSignal.any([own.signal, deadline.signal]),
        emit: (name, data) => events.append(name, data),
      });
      clearTimeout(timer);
      await events.drain();
      await repository.advance(id, holder, ['running'], { state: 'storing' });
      await sheets.create({
        id: generation.sheetId,
        owner,
        content,
        conformity,
        cause: 'generation',
      });
      await finish(generation, events);
    } finally {
      clearTimeout(timer);
      // What was already on its way is stored before anything is decided.
      await events.drain().catch(() => undefined);
    }
  }

  async function carry(generation: StoredGeneration, own: LiveGeneration): Promise<void> {
    if (generation.state === 'settling') {
      return await settle(generation, generation.code ?? 'INTERNAL', own);
    }
    try {
      await write(generation, own);
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof HandedOver) throw error;
      const { code } = toProblem(error);
      log.warn({ err: error, code, generation: generation.id }, 'generation failed');
      // A database that is away decides nothing: this throws, the lease ends, and it is taken up.
      await repository.advance(generation.id, holder, ['running'], { state: 'settling', code });
      await settle(generation, code, own);
    }
  }

  /** Starts to carry a generation whose lease this process holds. */
  function launch(generation: StoredGeneration): void {
    const own = new LiveGeneration();
    live.set(generation.id, own);
    const run = carry(generation, own)
      .catch((error: unknown) => {
        if (error instanceof LeaseLost || error instanceof HandedOver) return;
        log.warn({ err: error, generation: generation.id }, 'generation left to be taken up again');
      })
      .finally(() => {
        if (live.get(generation.id) === own) live.delete(generation.id);
        own.end();
        runs.delete(run);
      });
    runs.add(run);
  }

  /** Takes up what other processes left behind. */
  async function takeUp(): Promise<void> {
    while (!closing.signal.aborted) {
      const taken = await repository.takeExpired(new Date(), newLease());
      if (taken === null) return;
      log.info({ generation: taken.id, attempt: taken.attempts }, 'generation taken up');
      // One of our own, late because this process was held up, goes on with the lease renewed.
      if (!live.has(taken.id)) launch(taken);
    }
  }

  async function renew(): Promise<void> {
    const ids = [...live.keys()];
    if (ids.length === 0) return;
    const before = new Map(live);
    const held = await repository.renew(ids, holder, newLease().until);
    for (const id of ids) {
      // Ended ones have left `live` in the meantime; others are lost to another process.
      if (!held.has(id) && live.get(id) === before.get(id)) live.get(id)?.stop(new LeaseLost());
    }
  }

  async function beat(): Promise<void> {
    await renew();
    await takeUp();
  }

  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  function schedule(wait: number): void {
    timer = setTimeout(() => {
      beating = beat()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'generations could not be looked after'),
        )
        .finally(() => {
          if (!closing.signal.aborted) schedule(options.beatMs);
        });
    }, wait);
  }

  return {
    newLease,
    launch,
    live: (id: string) => live.get(id),

    start: () => schedule(0),

    /** Ends a generation whose cancelling was just decided in its document. */
    async settleCancelled(generation: StoredGeneration): Promise<void> {
      const writing = live.get(generation.id);
      writing?.stop(new LeaseLost());
      const own = new LiveGeneration();
      await settle(generation, generation.code ?? 'GENERATION_CANCELLED', own);
      own.end();
      writing?.end();
    },

    /** Stops taking work and hands over what runs, to be taken up at once by another process. */
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await beating;
      const ids = [...live.keys()];
      for (const one of live.values()) one.stop(new HandedOver());
      await Promise.allSettled(runs);
      if (ids.length > 0) await repository.handOver(ids, holder);
    },
  };
}
