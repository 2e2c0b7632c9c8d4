import type { ModelClient } from '../../providers/ai/model-client.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Ceiling, Ceilings } from '../../shared/ceilings/ceilings.ts';

/** An account's calls of a model in a day: for sheets, for parts of them, and for the assistant. */
export function modelCallCeiling(userId: string, daily: number): Ceiling {
  return { name: 'model-calls', subject: userId, max: daily, span: 'day' };
}

function limitReached(retryAfter: number | undefined): Problem {
  return new Problem('MODEL_CALLS_LIMIT', retryAfter === undefined ? {} : { retryAfter });
}

export type ModelCalls = ReturnType<typeof createModelCalls>;

/** Counts the calls of a model by account and day, over all processes. */
export function createModelCalls(
  ceilings: Pick<Ceilings, 'take' | 'waitFor'>,
  { clock, daily }: { clock: Clock; daily: number },
) {
  async function take(userId: string): Promise<void> {
    try {
      await ceilings.take([modelCallCeiling(userId, daily)], clock.now());
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'ASSISTANT_LIMIT') throw error;
      throw limitReached(error.retryAfter);
    }
  }

  return {
    /** @throws Problem MODEL_CALLS_LIMIT when the account's day is used up; counts nothing. */
    async assertLeft(userId: string): Promise<void> {
      const wait = await ceilings.waitFor(modelCallCeiling(userId, daily), clock.now());
      if (wait !== null) throw limitReached(wait);
    },

    /** The client as an account may use it: each call counts before it is made. */
    countedFor(userId: string, client: ModelClient): ModelClient {
      return {
        name: client.name,
        async *stream(call, signal) {
          await take(userId);
          yield* client.stream(call, signal);
        },
      };
    },
  };
}
