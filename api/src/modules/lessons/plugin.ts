import { createHash } from 'node:crypto';
import { openLessons } from '@ardoise/lessons/compiled';
import { createLessonFinder, type LessonFinder } from '@ardoise/lessons/finder';
import { catalogue } from '@ardoise/sheet/catalogue';
import fp from 'fastify-plugin';
import { lessonsRoutes } from './routes.ts';
import { lessonsService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lessons: LessonFinder;
  }
}

async function open() {
  const { digest, store } = await openLessons();
  return { digest, finder: createLessonFinder(store, digest) };
}

/** Once in a process: the lessons come with the code, and to index them takes time. */
let opened: ReturnType<typeof open> | undefined;

/** The lessons that come with the code: nothing is stored. */
export const lessonsModule = fp(
  async (app) => {
    app.describeTag('lessons', 'The lessons that Ardoise brings: which one stands behind a topic');
    const { digest, finder } = await (opened ??= open());
    app.decorate('lessons', finder);
    const writer = app.config.gemini.apiKey === undefined ? null : 'model';
    const made = `${digest} ${catalogue.version} ${catalogue.retrieved} ${writer} 2`;
    await app.register(lessonsRoutes, {
      service: lessonsService(app.lessons, writer),
      etag: `"${createHash('sha256').update(made).digest('base64url').slice(0, 16)}"`,
    });
  },
  { name: 'lessons', dependencies: ['openapi'] },
);
