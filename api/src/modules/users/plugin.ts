import fp from 'fastify-plugin';
import { createErasureRepository } from './erasure-repository.ts';
import { createLegalTextRepository } from './legal-text-repository.ts';
import { userPersonalData } from './personal-data.ts';
import { createUserRepository } from './repository.ts';
import { userRoutes } from './routes.ts';
import { createUserService, type UserService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The accounts of the site. */
    users: UserService;
  }
}

/** Accounts, and `/users/me`. */
export const usersModule = fp(
  async (app) => {
    app.describeTag(
      'account',
      'My account: profile, picture, settings, consents, data, and its end',
    );
    const accounts = createUserRepository(app.mongo);
    const repositories = {
      accounts,
      erasures: createErasureRepository(app.mongo),
      legalTexts: createLegalTextRepository(app.mongo),
    };
    const users = createUserService(repositories, app);
    app.decorate('users', users);
    app.personalData.register(userPersonalData(accounts));
    await app.register(userRoutes, { users });
  },
  {
    name: 'users',
    dependencies: [
      'mongo',
      'migrations',
      'auth',
      'openapi',
      'account-events',
      'personal-data-registry',
    ],
  },
);
