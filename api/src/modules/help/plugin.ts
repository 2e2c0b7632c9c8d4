import fp from 'fastify-plugin';
import { helpRoutes } from './routes.ts';
import { helpService } from './service.ts';

/** Guides and tutorials for the desk. They come with the code: nothing is stored. */
export const helpModule = fp(
  async (app) => {
    app.describeTag('help', 'Guides, tutorials and the questions of the public help');
    await app.register(helpRoutes, { service: helpService() });
  },
  { name: 'help', dependencies: ['openapi'] },
);
