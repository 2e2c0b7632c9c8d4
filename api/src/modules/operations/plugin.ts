import fp from 'fastify-plugin';
import { operationsRoutes } from './routes.ts';

/** Health, readiness and the OpenAPI document. */
export const operationsModule = fp(
  async (app) => {
    app.describeTag('operations', 'Monitoring, and the documents by which browsers load the site');
    await app.register(operationsRoutes);
  },
  { name: 'operations', dependencies: ['mongo', 'openapi', 'stopping'] },
);
