import fp from 'fastify-plugin';
import { dashboardRoutes } from './routes.ts';

/** The overview, put together from sheets, quota, generations and notices. */
export const dashboardModule = fp(
  async (app) => {
    await app.register(dashboardRoutes);
  },
  {
    name: 'dashboard',
    dependencies: ['auth', 'sheets', 'quota', 'generations', 'money-notifications'],
  },
);
