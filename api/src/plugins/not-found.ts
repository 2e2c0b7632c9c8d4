import fp from 'fastify-plugin';
import { pathOf } from '../shared/path.ts';
import { Problem } from '../shared/problem.ts';
import { askingOf } from './site/asking.ts';

const looksLikeFile = (path: string) => /\.\w+$/u.test(path);

/**
 * What no route answers: the page that says so, 405 when another method would do, or 404 for callers
 * of data. A program that asks for a missing file gets no page in its place.
 */
export const notFoundPlugin = fp(
  async (app) => {
    app.setNotFoundHandler(async (request, reply) => {
      const path = pathOf(request.url);
      const methods = app.methodsAt(path);
      const isPlace = methods.length === 0 && !looksLikeFile(path);
      if (isPlace || askingOf(request) === 'page') {
        if (await app.sendPage(request, reply, 'any')) return reply;
      }
      if (methods.length === 0 || methods.includes(request.method)) throw new Problem('NOT_FOUND');
      reply.header('allow', methods.join(', '));
      throw new Problem('METHOD_NOT_ALLOWED');
    });
  },
  { name: 'not-found', dependencies: ['errors', 'routes-list', 'site'] },
);
