import fp from 'fastify-plugin';
import { allItems } from '../../shared/paging.ts';
import { normaliseEmail } from '../users/email.ts';
import { consentCollection } from './model.ts';
import { consentRepository } from './repository.ts';
import { consentRoutes } from './routes.ts';
import { type Consents, createConsents } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `await app.consents.record(userId, { subject, given })` */
    consents: Consents;
  }
}

/** Consents with proof (Loi 2017-20), each given and withdrawn separately. */
export const consentsModule = fp(
  async (app) => {
    const repository = consentRepository(app.mongo, app.keptKeys.consents);
    const consents = createConsents({
      repository,
      clock: app.clock,
      acceptanceOf: (userId) => app.users.acceptanceOf(userId),
    });
    app.decorate('consents', consents);
    app.accountEvents.on('opened', ({ userId }) => consents.begin(userId));
    app.personalData.register({
      module: 'consents',
      collections: [consentCollection],
      files: ['consentements.json'],
      async *collect({ id }) {
        await consents.begin(id);
        const json = await allItems((cursor) => consents.page(id, 100, cursor));
        yield { path: 'consentements.json', json };
      },
      async erase({ id, email }) {
        await consents.begin(id);
        await repository.reduce(id, normaliseEmail(email), app.clock.now());
      },
    });
    await app.register(consentRoutes);
  },
  {
    name: 'consents',
    dependencies: [
      'mongo',
      'kept-keys',
      'users',
      'auth',
      'rate-limit',
      'account-events',
      'personal-data-registry',
    ],
  },
);
