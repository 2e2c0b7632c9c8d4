import fp from 'fastify-plugin';
import { logoCollection } from './model.ts';
import { createLogoRepository } from './repository.ts';
import { logoRoutes } from './routes.ts';
import { createLogos, type Logos } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The logos of the teachers' schools. */
    logos: Logos;
  }
}

/** The logo in the letterhead of sheets. */
export const logosModule = fp(
  async (app) => {
    const logos = createLogos(createLogoRepository(app.mongo), app.users);
    app.decorate('logos', logos);
    app.personalData.register({
      module: 'logos',
      collections: [logoCollection],
      files: ['logo.jpg'],
      async *collect({ id }) {
        const logo = await logos.of(id);
        if (logo !== null) yield { path: 'logo.jpg', bytes: logo.bytes };
      },
      erase: ({ id }) => logos.remove(id),
    });
    await app.register(logoRoutes, { logos });
  },
  {
    name: 'logos',
    dependencies: ['mongo', 'auth', 'users', 'rate-limit', 'personal-data-registry'],
  },
);
