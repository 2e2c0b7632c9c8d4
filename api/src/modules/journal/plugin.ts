import fp from 'fastify-plugin';
import { journalRoutes } from './routes.ts';
import { journalRepository } from './repository.ts';
import { createJournal, type Journal } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every act of staff is recorded here before it is done: `await app.journal.record(…)`. */
    journal: Journal;
  }
}

/** What staff did, chained by hash. It names accounts by their ids alone. */
export const journalModule = fp(
  async (app) => {
    const repository = journalRepository(app.mongo);
    const { clock, log } = app;
    app.decorate('journal', createJournal({ repository, clock, log }));
    app.describeTag('journal', 'What staff did');
    await app.register(journalRoutes, { repository });
  },
  { name: 'journal', dependencies: ['mongo', 'migrations', 'auth', 'openapi', 'rate-limit'] },
);
