import {
  LessonMatch,
  LessonMatchQuery,
  LessonsQuery,
  LessonSummary,
  LessonWriter,
} from '@ardoise/contract/schemas';
import type { LessonSummary as Summary } from '@ardoise/contract';
import type { LessonSummary as Found } from '@ardoise/lessons/finder';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { LessonsService } from './service.ts';

const toSummary = (found: Found): Summary => ({
  ...found,
  levels: [...found.levels],
  catalogue: [...found.catalogue],
});

export interface LessonsRoutes {
  service: LessonsService;
  /** Of lessons and catalogue together, which change with a release alone. */
  etag: string;
}

/** `/lessons`: which lessons there are, and which one stands behind a topic. Public. */
export const lessonsRoutes: FastifyPluginAsyncTypebox<LessonsRoutes> = async (
  app,
  { service, etag },
) => {
  const tags = ['lessons'];
  const refused = problems('VALIDATION_FAILED');

  app.addHook('preHandler', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return undefined;
  });

  app.get(
    '/lessons',
    {
      schema: {
        tags,
        summary: 'The lessons of a class and discipline, without their matter',
        querystring: LessonsQuery,
        response: { 200: Type.Object({ items: Type.Array(LessonSummary) }), ...refused },
      },
    },
    (request) => ({ items: service.list(request.query).map(toSummary) }),
  );

  app.get(
    '/lessons/writer',
    {
      schema: {
        tags,
        summary: 'Who writes a lesson where none stands behind a topic; with nobody it is a canvas',
        response: { 200: LessonWriter },
      },
    },
    () => ({ writer: service.writer }),
  );

  app.get(
    '/lessons/match',
    {
      schema: {
        tags,
        summary: 'The lesson behind a topic, the nearest ones, and where else it is taught',
        querystring: LessonMatchQuery,
        response: { 200: LessonMatch, ...refused },
      },
    },
    (request) => {
      const { lesson, nearest, taughtAt, ...rest } = service.match(request.query);
      return {
        lesson: lesson === null ? null : toSummary(lesson),
        nearest: nearest.map((near) => ({ ...near, ...toSummary(near) })),
        taughtAt: [...taughtAt],
        ...rest,
      };
    },
  );
};
