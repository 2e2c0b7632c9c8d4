import fp from 'fastify-plugin';
import { dashboardRoutes } from './routes.ts';

/** The overview, put together from sheets, quota and generations. */
export const dashboardModule = fp(
  async (app) => {
    await app.register(dashboardRoutes);
  },
  { name: 'dashboard', dependencies: ['auth', 'sheets', 'quota', 'generations'] },
);
