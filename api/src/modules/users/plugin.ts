import fp from 'fastify-plugin';
import { createDirectoryRepository } from './directory-repository.ts';
import { createErasureRepository } from './erasure-repository.ts';
import { createLegalTextRepository } from './legal-text-repository.ts';
import { userPersonalData } from './personal-data.ts';
import { createRoleRepository } from './role-repository.ts';
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
      roles: createRoleRepository(app.mongo),
      directory: createDirectoryRepository(app.mongo),
    };
    const users = createUserService(repositories, app);
    app.decorate('users', users);
    app.accountEvents.on('session-used', async ({ userId }) => {
      // Whoever signs in gets in, also when this cannot be stored.
      await repositories.directory.noteSeen(userId, app.clock.now()).catch((err: unknown) => {
        app.log.warn({ err }, 'when an account was seen cannot be stored');
      });
    });
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
