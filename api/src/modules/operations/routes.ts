import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Health, Ready } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { version } from '../../shared/version.ts';

/** What monitoring asks. */
export const operationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { machine: true };
  app.get(
    '/health',
    {
      config,
      schema: { tags: ['operations'], summary: 'The process answers', response: { 200: Health } },
    },
    async () => ({ status: 'ok' as const, version }),
  );

  app.get(
    '/ready',
    {
      config,
      schema: { tags: ['operations'], summary: 'The database answers', response: { 200: Ready } },
    },
    async () => {
      const { db } = app.mongo;
      if (app.stopping.aborted || db === undefined) {
        throw new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      }
      await db.command({ ping: 1 });
      return { status: 'ready' as const };
    },
  );

  app.get(
    '/openapi.json',
    {
      config,
      schema: {
        tags: ['operations'],
        summary: 'This document',
        response: { 200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) },
      },
    },
    async () => app.swagger(),
  );
};
