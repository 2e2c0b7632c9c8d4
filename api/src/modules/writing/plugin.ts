import fp from 'fastify-plugin';
import { createComposerWriter } from '../../providers/ai/composer.ts';
import { createGemini } from '../../providers/ai/gemini.ts';
import { createModelWriter } from '../../providers/ai/model-writer.ts';
import type { SheetWriter } from '../../providers/ai/port.ts';
import { Problem } from '../../shared/problem.ts';
import { createTurns } from '../../shared/turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sheetWriter: SheetWriter;
  }
}

/**
 * Calls to the provider at once in this process, and those that wait. One more is refused at once:
 * a teacher is better served by a plain answer than by a hidden queue.
 */
const providerCalls = {
  running: 128,
  waiting: 128,
  full: () => new Problem('PROVIDER_RATE_LIMITED', { retryAfter: 15 }),
};

/** Chooses who writes: Gemini when there is a key, otherwise the built-in composer. */
export const writingModule = fp(
  async (app) => {
    const { apiKey, baseUrl, model } = app.config.gemini;
    app.decorate(
      'sheetWriter',
      apiKey === undefined
        ? createComposerWriter()
        : createModelWriter(createGemini({ apiKey, baseUrl, model }), createTurns(providerCalls)),
    );
  },
  { name: 'writing', decorators: { fastify: ['config'] } },
);
