import fp from 'fastify-plugin';
import { settingsRoutes } from './routes.ts';
import { createSettings } from './service.ts';

/** `/users/me/preferences` and `/users/me/letterhead`. Stores nothing itself. */
export const settingsModule = fp(
  async (app) => {
    const { users, consents, logos } = app;
    await app.register(settingsRoutes, { settings: createSettings({ users, consents, logos }) });
  },
  { name: 'settings', dependencies: ['auth', 'users', 'consents', 'logos'] },
);
