import fp from 'fastify-plugin';
import { confirmedFactsPersonalData } from './personal-data.ts';
import { confirmedFactsRepository } from './repository.ts';
import { confirmedFactRoutes } from './routes.ts';
import { type ConfirmedFacts, createConfirmedFacts } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `await app.confirmedFacts.remember(userId, facts)` */
    confirmedFacts: ConfirmedFacts;
  }
}

/** What teachers have confirmed of the programme for their own sheets. */
export const confirmedFactsModule = fp(
  async (app) => {
    const repository = confirmedFactsRepository(app.mongo);
    app.decorate('confirmedFacts', createConfirmedFacts({ repository, clock: app.clock }));
    app.personalData.register(confirmedFactsPersonalData(repository));
    await app.register(confirmedFactRoutes);
  },
  {
    name: 'confirmed-facts',
    dependencies: ['mongo', 'auth', 'curriculum', 'personal-data-registry'],
  },
);
