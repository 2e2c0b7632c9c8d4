import fp from 'fastify-plugin';
import { createComposerWriter } from '../../providers/ai/composer.ts';
import { createGemini } from '../../providers/ai/gemini.ts';
import { createLessonChecks } from '../../providers/ai/lesson/checks.ts';
import { createExampleSource } from '../../providers/ai/lesson/examples.ts';
import { createModelWriter } from '../../providers/ai/model-writer.ts';
import type { SheetWriter } from '../../providers/ai/port.ts';
import { Problem } from '../../shared/problem.ts';
import { createTurns } from '../../shared/turns.ts';
import { createCeilings } from '../../shared/ceilings/ceilings.ts';
import { createCounterRepository } from '../../shared/ceilings/counter-repository.ts';
import { createModelCalls } from './model-calls.ts';

/** Who writes. A model is only reached through a writer that counts an account's calls. */
export interface SheetWriters {
  of(userId: string): SheetWriter;
  /** @throws Problem MODEL_CALLS_LIMIT when the account can have nothing written today */
  assertLeft(userId: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    sheetWriters: SheetWriters;
  }
}

/**
 * Concurrent calls to the provider from this process, and how many more may wait. Beyond that a
 * call is refused at once: a clear answer serves a teacher better than a long queue.
 */
const providerCalls = {
  running: 128,
  waiting: 128,
  full: () => new Problem('PROVIDER_RATE_LIMITED', { retryAfter: 15 }),
};

/** Chooses who writes: Gemini when there is a key, otherwise the built-in composer. */
export const writingModule = fp(
  async (app) => {
    const { clock, config, mongo } = app;
    const { apiKey, baseUrl, model } = config.gemini;
    if (apiKey === undefined) {
      const composer = createComposerWriter();
      app.decorate('sheetWriters', { of: () => composer, assertLeft: () => Promise.resolve() });
      return;
    }
    const client = createGemini({ apiKey, baseUrl, model });
    const turns = createTurns(providerCalls);
    const checks = createLessonChecks();
    app.addHook('onListen', async () => checks.warm());
    app.addHook('onClose', () => checks.close());
    const examplesFor = createExampleSource(app.lessons);
    const calls = createModelCalls(createCeilings(createCounterRepository(mongo)), {
      clock,
      daily: config.modelCallsDaily,
    });
    app.decorate('sheetWriters', {
      of: (userId: string) =>
        createModelWriter({
          client: calls.countedFor(userId, client),
          turns,
          checks,
          examplesFor,
          now: () => clock.now(),
        }),
      assertLeft: calls.assertLeft,
    });
  },
  {
    name: 'writing',
    dependencies: ['mongo', 'migrations', 'lessons'],
    decorators: { fastify: ['config', 'clock'] },
  },
);
