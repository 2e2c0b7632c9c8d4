import type { Generation, GenerationBody, Locale } from '@ardoise/contract';
import type { LessonFinder } from '@ardoise/lessons/finder';
import type { Lesson } from '@ardoise/sheet/lesson';
import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';
import type { LimitStore } from '../../plugins/rate-limit-store.ts';
import type { QuotaService } from '../quota/service.ts';
import type { SheetService } from '../sheets/service.ts';
import type { Engine } from './engine.ts';
import type { SheetWriters } from '../writing/plugin.ts';
import { lessonFor } from '../writing/lesson.ts';
import { checkRequest, topicOf } from '../writing/request.ts';
import type { GenerationRepository, StoredGeneration } from './repository.ts';

/**
 * Generations that one account may start in an hour, unless it has more units: out of reach for a
 * person, not for a program that cancels.
 */
export const leastHourly = 60;

interface Parts {
  repository: GenerationRepository;
  quota: QuotaService;
  sheets: SheetService;
  writers: Pick<SheetWriters, 'assertLeft' | 'of'>;
  lessons: LessonFinder;
  ownLessonOf: (owner: string, id: string) => Promise<Lesson | null>;
  limits: Pick<LimitStore, 'take'>;
  engine: Engine;
  /** Told of a generation that begins. */
  started: (owner: string, id: string) => void;
  clock: Clock;
}

function publicState({ state, code }: StoredGeneration): Generation['state'] {
  switch (state) {
    case 'running':
    case 'storing':
      return 'running';
    case 'settling':
      return code === 'GENERATION_CANCELLED' ? 'cancelled' : 'failed';
    default:
      return state;
  }
}

function toPublic(stored: StoredGeneration, locale: Locale): Generation {
  const { id, title, request, startedAt, sheetId, code } = stored;
  return {
    id,
    state: publicState(stored),
    title,
    level: request.level,
    discipline: request.discipline,
    startedAt: startedAt.toISOString(),
    sheetId: stored.state === 'completed' ? sheetId : null,
    problem: code === null ? null : problemBody(new Problem(code), locale),
  };
}

const idOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);

/** The sheet that a trial becomes in an account: the same id whenever it is asked for. */
const sheetIdOf = (owner: string, trialId: string): string => idOf('trial', owner, trialId);

export type GenerationService = ReturnType<typeof generationService>;

export function generationService(parts: Parts) {
  const { repository, quota, sheets, writers, lessons, ownLessonOf, limits, engine, clock } = parts;

  async function find(owner: string, id: string): Promise<StoredGeneration> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  /**
   * The generation that carries a trial into an account. It has one id whoever asks under which key, so
   * that parallel starts reserve one unit; one that failed is followed by the next.
   */
  async function trialGeneration(owner: string, trialId: string): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const id = idOf('trial-generation', owner, trialId, String(attempt));
      const found = await repository.find(owner, id);
      const state = found === null ? null : publicState(found);
      if (state !== 'failed' && state !== 'cancelled') return id;
    }
  }

  /** A next session is one of the same class and discipline. */
  async function checkFollowed(owner: string, body: GenerationBody): Promise<void> {
    if (body.follows === undefined) return;
    const found = await sheets.find(owner, body.follows);
    const fits = found?.level === body.level && found.discipline === body.discipline;
    if (!fits) {
      throw new Problem('VALIDATION_FAILED', {
        errors: [{ pointer: '/follows', reason: 'choice' }],
      });
    }
  }

  /** A lesson of one's own is laid out in its discipline, for any class, and by no trial. */
  async function checkOwnLesson(owner: string, body: GenerationBody): Promise<void> {
    const { ownLesson, discipline, trialId } = body;
    if (ownLesson === undefined) return;
    const lesson = trialId === undefined ? await ownLessonOf(owner, ownLesson) : null;
    if (lesson?.identity.discipline === discipline) return;
    throw new Problem('VALIDATION_FAILED', {
      errors: [{ pointer: '/ownLesson', reason: 'choice' }],
    });
  }

  /**
   * Counts a generation that has its unit: refused requests cost nothing and count nowhere.
   * @param given units that the account's plan and trial give
   * @throws Problem RATE_LIMITED
   */
  async function count(owner: string, given: number): Promise<void> {
    const hourly = { name: 'generations', max: Math.max(leastHourly, given), seconds: 3600 };
    const taken = await limits.take(hourly, owner, clock.now());
    if (!taken.allowed) throw new Problem('RATE_LIMITED', { retryAfter: taken.retryAfter });
  }

  /** Without a lesson only a model has something to sell; trials are composed. */
  function isCanvas(owner: string, body: GenerationBody): boolean {
    if (body.ownLesson !== undefined) return false;
    const isModels = body.trialId === undefined && writers.of(owner).origin === 'ai';
    return !isModels && lessonFor(lessons, body) === null;
  }

  return {
    /**
     * What would be written, without anything being started.
     * @throws Problem for a request that `start` would refuse for good
     */
    async preview(
      owner: string,
      body: GenerationBody,
    ): Promise<{ title: string; isFree: boolean }> {
      checkRequest(body);
      await checkFollowed(owner, body);
      await checkOwnLesson(owner, body);
      return { title: topicOf(body).title, isFree: isCanvas(owner, body) };
    },

    /**
     * Reserves a unit, if the sheet costs one, and starts to write. @returns the generation's id
     * @param keyedId id derived from the request's idempotency key; null when it has none
     */
    async start(owner: string, body: GenerationBody, keyedId: string | null): Promise<string> {
      await yieldToEventLoop();
      checkRequest(body);
      await checkFollowed(owner, body);
      await checkOwnLesson(owner, body);
      const { trialId } = body;
      const sheetId =
        trialId === undefined ? new Types.ObjectId().toHexString() : sheetIdOf(owner, trialId);
      if (trialId !== undefined && (await sheets.finishCreation(sheetId))) {
        throw new Problem('TRIAL_CARRIED');
      }
      const id =
        trialId === undefined
          ? (keyedId ?? new Types.ObjectId().toHexString())
          : await trialGeneration(owner, trialId);
      const fresh = {
        id,
        owner,
        request: body,
        title: topicOf(body).title,
        sheetId,
        isFree: isCanvas(owner, body),
        startedAt: clock.now(),
      };
      // The document comes first, so that no unit is reserved for a generation that does not exist.
      if (!(await repository.create(fresh, engine.newLease()))) return id;
      try {
        const given = fresh.isFree ? 0 : (await quota.reserve(owner, id, sheetId)).given;
        // No model is asked about a lesson of the teacher's own.
        const isModels = trialId === undefined && body.ownLesson === undefined;
        if (isModels) await writers.assertLeft(owner);
        await count(owner, given);
      } catch (error) {
        if (error instanceof Problem) {
          await quota.release(owner, id, false);
          await repository.remove(id);
        }
        throw error;
      }
      engine.launch({ ...fresh, state: 'running', code: null, attempts: 1, shown: false });
      parts.started(owner, id);
      return id;
    },

    async get(owner: string, id: string, locale: Locale): Promise<Generation> {
      return toPublic(await find(owner, id), locale);
    },

    async running(owner: string, locale: Locale): Promise<Generation[]> {
      const found = await repository.running(owner);
      return found.map((one) => toPublic(one, locale)).filter(({ state }) => state === 'running');
    },

    /** Cancels and releases the unit. Throws GENERATION_ENDED when the sheet is being stored. */
    async cancel(owner: string, id: string): Promise<void> {
      const cancelled = await repository.cancel(
        owner,
        id,
        'GENERATION_CANCELLED',
        engine.newLease(),
      );
      if (cancelled !== null) return await engine.settleCancelled(cancelled);
      const found = await find(owner, id);
      // Cancelling again is no error.
      if (publicState(found) !== 'cancelled') throw new Problem('GENERATION_ENDED');
    },

    /** Throws NOT_FOUND for another account's generation. */
    async assertOwn(owner: string, id: string): Promise<void> {
      await find(owner, id);
    },
  };
}
