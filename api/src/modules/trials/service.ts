import type { TrialBody } from '@ardoise/contract';
import type { LessonFinder } from '@ardoise/lessons/finder';
import type { SheetContent } from '@ardoise/sheet';
import { compose } from '@ardoise/sheet/composer';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Ceiling, Ceilings } from '../../shared/ceilings/ceilings.ts';
import { schoolYearOf } from '../writing/author.ts';
import { headOf } from '../writing/head.ts';
import { lessonFor } from '../writing/lesson.ts';
import { checkRequest, planSheet } from '../writing/request.ts';

export interface TrialOptions {
  ceilings: Pick<Ceilings, 'take'>;
  clock: Clock;
  lessons: LessonFinder;
  /** Trial sheets in a day of one network, and of everybody. */
  addressDaily: number;
  daily: number;
}

export type TrialService = ReturnType<typeof trialService>;

/**
 * Sheets for people without an account. They are composed, not stored: the same choices and `trialId`
 * make the same sheet again in an account.
 */
export function trialService({ ceilings, clock, lessons, addressDaily, daily }: TrialOptions) {
  const limits = (network: string): Ceiling[] => [
    { name: 'trials', subject: network, max: addressDaily, span: 'day' },
    { name: 'trials', subject: '', max: daily, span: 'day' },
  ];

  return {
    /** @throws Problem TRIAL_LIMIT when the network or everybody has had the day's share */
    async make(body: TrialBody, network: string): Promise<SheetContent> {
      checkRequest(body);
      const now = clock.now();
      try {
        await ceilings.take(limits(network), now);
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'ASSISTANT_LIMIT') throw error;
        const { retryAfter } = error;
        throw new Problem('TRIAL_LIMIT', retryAfter === undefined ? {} : { retryAfter });
      }
      await yieldToEventLoop();
      const { identification, ...content } = compose({
        ...planSheet(body, body.trialId, lessonFor(lessons, body)),
        schoolYear: schoolYearOf(now),
      });
      return { ...content, identification: { ...identification, ...headOf(body, null) } };
    },
  };
}
