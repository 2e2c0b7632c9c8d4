import type { ErrorCode } from '@ardoise/contract';
import type { LessonFinder } from '@ardoise/lessons/finder';
import type { Lesson } from '@ardoise/sheet/lesson';
import type { FastifyBaseLogger } from 'fastify';
import type { SheetWriter } from '../../providers/ai/port.ts';
import { toProblem } from '../../plugins/errors.ts';
import { withDeadline } from '../../shared/abortable.ts';
import { HandedOver, LeaseLost } from '../../shared/leased-queue/lease.ts';
import { createLeasedQueue, type JobContext } from '../../shared/leased-queue/queue.ts';
import { Problem } from '../../shared/problem.ts';
import type { QuotaService } from '../quota/service.ts';
import type { SheetService } from '../sheets/service.ts';
import { createEmitter, type SheetEvent } from './emitter.ts';
import { EventLog } from './event-log.ts';
import { isLast, LiveGeneration } from './live.ts';
import type { Author } from '../writing/author.ts';
import type { FixedHead } from '../writing/head.ts';
import { lessonFor, ownAuthor, summaryOf, toSummary } from '../writing/lesson.ts';
import { planSheet } from '../writing/request.ts';
import type { GenerationRepository, StoredGeneration } from './repository.ts';
import { writeSheet } from './write-sheet.ts';

export interface EngineOptions {
  /** From the start to the last section; below the promised 30 s, so that the answer still fits. */
  deadlineMs: number;
  /** Life of a lease without renewal, and so how long a dead process blocks its generations. */
  leaseMs: number;
  /** How often leases are renewed, and expired ones claimed. */
  beatMs: number;
}

export const usualEngineOptions: EngineOptions = {
  deadlineMs: 29_000,
  leaseMs: 8_000,
  beatMs: 2_000,
};

/** What laying a lesson out may take, on a busy machine; before that, a writer may wait for others. */
const layoutMs = 1_500;

/** How often a generation is attempted, and the age at which it is no longer retried. */
const maxAttempts = 3;
const maxAgeMs = 5 * 60_000;

interface Parts {
  repository: GenerationRepository;
  quota: QuotaService;
  sheets: SheetService;
  writerOf: (userId: string) => SheetWriter;
  /** Writes trial sheets, and so writes them again in the account; and canvases. */
  composer: SheetWriter;
  lessons: LessonFinder;
  /** A lesson of a teacher's own; null when it is gone. */
  ownLessonOf: (owner: string, id: string) => Promise<Lesson | null>;
  authorOf: (userId: string) => Promise<Author>;
  headOf: (generation: StoredGeneration) => Promise<FixedHead>;
  /** Told of the end of a generation. */
  ended: (generation: StoredGeneration, state: 'completed' | 'failed' | 'cancelled') => void;
  log: FastifyBaseLogger;
}

interface Run extends JobContext {
  generation: StoredGeneration;
  live: LiveGeneration;
}

export type Engine = ReturnType<typeof createEngine>;

/**
 * Runs generations from the reserved unit to the stored sheet. Every step is idempotent: a new
 * holder of the lease continues from the state in the document.
 */
export function createEngine(parts: Parts, options: EngineOptions) {
  const { repository, quota, sheets, writerOf, composer, lessons, authorOf, headOf, log } = parts;
  const { ownLessonOf } = parts;
  const live = new Map<string, LiveGeneration>();

  /** A canvas costs nothing, whatever was reserved before its lesson or the model went away. */
  async function planned({ request, owner, isFree }: StoredGeneration) {
    if (request.ownLesson !== undefined) {
      const lesson = await ownLessonOf(owner, request.ownLesson);
      // Removed since the start.
      if (lesson === null) throw new Problem('NOT_FOUND');
      return { lesson, summary: toSummary(lesson), by: ownAuthor, writer: composer, isFree: false };
    }
    const lesson = isFree ? null : lessonFor(lessons, request);
    const isComposed = isFree || request.trialId !== undefined;
    const writer = isComposed ? composer : writerOf(owner);
    return {
      lesson,
      summary: summaryOf(lessons, lesson),
      by: undefined,
      writer,
      isFree: lesson === null && writer.origin !== 'ai',
    };
  }

  /** Gives the unit back, stores the last event, withdraws what was shown, and closes it. */
  async function settle({ generation, holder, live: own }: Omit<Run, 'signal'>, code: ErrorCode) {
    const { id, owner } = generation;
    // Final by now: `shown` is only set while the generation is running.
    const shown = (await repository.find(owner, id))?.shown ?? false;
    await quota.release(owner, id, shown);
    for (;;) {
      const last = await repository.lastEvent(id);
      if (last !== null && isLast(last)) break;
      const events = new EventLog(repository, id, own, last?.rank ?? 0);
      try {
        events.append('failed', { code });
        await events.drain();
        break;
      } catch (error) {
        // The former process stored one more event. Its next one collides with ours and stops it.
        if (!(error instanceof LeaseLost)) throw error;
      }
    }
    await repository.withdraw(id);
    const state = code === 'GENERATION_CANCELLED' ? 'cancelled' : 'failed';
    await repository.advance(id, holder, ['settling'], { state });
    parts.ended(generation, state);
  }

  async function finish(
    { generation, holder }: Run,
    {
      events,
      isFree,
      withheld,
    }: { events: EventLog; isFree: boolean; withheld: readonly SheetEvent[] },
  ): Promise<void> {
    if (isFree) await quota.release(generation.owner, generation.id, false);
    else await quota.commit(generation.owner, generation.id, generation.sheetId);
    const last = generation.attempts > 1 ? await repository.lastEvent(generation.id) : null;
    if (last === null || !isLast(last)) {
      for (const { name, data } of withheld) events.append(name, data);
      events.append('completed', { sheetId: generation.sheetId });
    }
    await events.drain();
    await repository.advance(generation.id, holder, ['storing'], { state: 'completed' });
    parts.ended(generation, 'completed');
  }

  async function write(run: Run): Promise<void> {
    const { generation, holder } = run;
    const { id, owner, attempts, startedAt, sheetId } = generation;
    const { trialId } = generation.request;
    const last = attempts > 1 ? await repository.lastEvent(id) : null;
    const events = new EventLog(repository, id, run.live, last?.rank ?? 0);
    if (generation.state === 'storing') {
      if (await sheets.finishCreation(sheetId)) {
        return await finish(run, { events, isFree: generation.isFree, withheld: [] });
      }
      await repository.advance(id, holder, ['storing'], { state: 'running' });
    }
    const tooOld = Date.now() - startedAt.getTime() > maxAgeMs;
    if (attempts > maxAttempts || (attempts > 1 && tooOld)) throw new Problem('PROVIDER_FAILED');
    const { lesson, summary, by, writer, isFree } = await planned(generation);
    const inView = isFree || (await quota.reserve(owner, id, sheetId)).inView;
    const emitter = createEmitter(inView, {
      append: (name, data) => events.append(name, data),
      beforeFirstPart: () =>
        repository.advance(id, holder, ['running'], { state: 'running', shown: true }),
    });

    const deadline = { ms: options.deadlineMs, reason: () => new Problem('PROVIDER_TIMEOUT') };
    try {
      const { content, conformity, ownLesson } = await withDeadline(deadline, async (late) =>
        writeSheet({
          generationId: id,
          request: planSheet(generation.request, trialId ?? id, lesson, by),
          lesson: summary,
          author: await authorOf(owner),
          head: await headOf(generation),
          startedAt,
          writer,
          patienceMs: Math.max(options.deadlineMs / 2, options.deadlineMs - layoutMs),
          signal: AbortSignal.any([run.signal, run.live.signal, late]),
          inView,
          emit: emitter.emit,
        }),
      );
      await events.drain();
      await repository.advance(id, holder, ['running'], { state: 'storing', isFree });
      const sheet = { id: sheetId, owner, content, conformity, lesson: ownLesson };
      await sheets.create({ ...sheet, cause: 'generation' });
      await finish(run, { events, isFree, withheld: emitter.withheld });
    } finally {
      // No event may be stored after the outcome.
      await events.drain().catch(() => undefined);
    }
  }

  async function advance(run: Run): Promise<void> {
    const { generation, holder } = run;
    if (generation.state === 'settling') return await settle(run, generation.code ?? 'INTERNAL');
    try {
      await write(run);
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof HandedOver) throw error;
      const { code } = toProblem(error);
      log.warn({ err: error, code, generation: generation.id }, 'generation failed');
      // Throws when the database is down: the lease then expires, and another attempt follows.
      await repository.advance(generation.id, holder, ['running'], { state: 'settling', code });
      await settle(run, code);
    }
  }

  const queue = createLeasedQueue<StoredGeneration>({
    name: 'generations',
    store: {
      async claim(lease, now) {
        const taken = await repository.takeExpired(now, lease);
        if (taken !== null) {
          log.info({ generation: taken.id, attempt: taken.attempts }, 'generation taken up');
        }
        return taken;
      },
      renew: (ids, { holder, until }) => repository.renew(ids, holder, until),
      handOver: (ids, holder) => repository.handOver(ids, holder),
    },
    idOf: ({ id }) => id,
    async work(generation, context) {
      const own = new LiveGeneration();
      live.set(generation.id, own);
      try {
        await advance({ ...context, generation, live: own });
      } finally {
        if (live.get(generation.id) === own) live.delete(generation.id);
        own.end();
      }
    },
    leaseMs: options.leaseMs,
    renewMs: options.beatMs,
    lookMs: options.beatMs,
    concurrency: Infinity,
    // Leases detect dead processes, so they use real time in tests too.
    now: () => new Date(),
    log,
  });

  return {
    newLease: queue.newLease,
    launch: queue.launch,
    live: (id: string) => live.get(id),
    start: () => queue.run(),

    /** Stops and settles a generation whose document was just marked as cancelled. */
    async settleCancelled(generation: StoredGeneration): Promise<void> {
      const writing = live.get(generation.id);
      writing?.stop(new LeaseLost());
      const own = new LiveGeneration();
      const { holder } = queue.newLease();
      await settle({ generation, holder, live: own }, generation.code ?? 'GENERATION_CANCELLED');
      own.end();
      writing?.end();
    },

    /** Stops claiming, and ends the leases so that another process continues at once. */
    close: queue.close,
  };
}
