import fp from 'fastify-plugin';
import { vitalsRepository } from './repository.ts';
import { vitalsRoutes } from './routes.ts';
import { createVitals } from './service.ts';

/** Web vitals of users who consented, as daily percentiles. Stores nothing about a person. */
export const vitalsModule = fp(
  async (app) => {
    const service = createVitals(vitalsRepository(app.mongo), app.clock);
    await app.register(vitalsRoutes, { service });
  },
  { name: 'vitals', dependencies: ['mongo', 'auth', 'consents', 'rate-limit'] },
);
