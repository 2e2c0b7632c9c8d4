import fp from 'fastify-plugin';
import { actRoutes } from './act-routes.ts';
import { createAccountActs } from './acts.ts';
import { createAccountLists } from './list.ts';
import { directoryRoutes } from './routes.ts';
import { createDirectoryService } from './service.ts';

/** `/users`: the accounts of the site as the team sees them. It stores nothing of its own. */
export const directoryModule = fp(
  async (app) => {
    app.describeTag('directory', 'Accounts as the team sees them, and what it does to them');
    const { users, quota, subscriptions, sheets, orders, consents } = app;
    const { journal, erasures, mail, clock } = app;
    const sessionsOf = (userId: string) => app.sessionsOf(userId);
    const service = createDirectoryService({
      users,
      quota,
      subscriptions,
      sheets,
      orders,
      consents,
      sessionsOf,
    });
    const acts = createAccountActs({
      users,
      quota,
      journal,
      erasures,
      mail,
      clock,
      sessionsOf,
      endSessions: (userId) => app.endSessions(userId),
      sendReset: (user) => app.sendReset(user),
      demand: service.demand,
    });
    const lists = createAccountLists({ users, quota, subscriptions });
    await app.register(directoryRoutes, { lists, service });
    await app.register(actRoutes, { acts });
  },
  {
    name: 'directory',
    dependencies: [
      'auth',
      'openapi',
      'idempotency',
      'rate-limit',
      'accounts',
      'users',
      'personal-data',
      'mail',
      'quota',
      'subscriptions',
      'sheets',
      'orders',
      'consents',
      'journal',
    ],
  },
);
