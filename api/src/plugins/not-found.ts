import fp from 'fastify-plugin';
import { pathOf } from '../shared/path.ts';
import { Problem } from '../shared/problem.ts';

/** What no route answers: a page for navigations, 405 when another method would do, or 404. */
export const notFoundPlugin = fp(
  async (app) => {
    app.setNotFoundHandler(async (request, reply) => {
      if (await app.sendPage(request, reply)) return reply;
      const path = pathOf(request.url);
      const methods = app.methodsAt(path);
      if (methods.length === 0 || methods.includes(request.method)) throw new Problem('NOT_FOUND');
      reply.header('allow', methods.join(', '));
      throw new Problem('METHOD_NOT_ALLOWED');
    });
  },
  { name: 'not-found', dependencies: ['errors', 'routes-list', 'site'] },
);
