import fp from 'fastify-plugin';
import { accountHolding } from './holding.ts';
import { createUserRepository } from './repository.ts';
import { createUserService, type UserService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    users: UserService;
  }
}

export const usersModule = fp(
  async (app) => {
    app.decorate('users', createUserService(createUserRepository(app.mongo)));
    app.personalData.register(accountHolding(app.mongo));
  },
  { name: 'users', dependencies: ['mongo', 'migrations', 'personal-data-registry'] },
);
