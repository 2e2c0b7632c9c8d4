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
