import { IdParams, SharedSheet, SharedSheetParams, SheetShare } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { siteOrigin } from '../../shared/origin.ts';
import type { Sharing } from './sharing.ts';

const tags = ['sheets'];
const params = IdParams;
const refusals = problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED');

/** Links to single sheets: the owner creates and revokes them, anybody with the link can read. */
export const sharingRoutes: FastifyPluginAsyncTypebox<{ sharing: Sharing }> = async (
  app,
  { sharing },
) => {
  const onRequest = [app.authenticate];

  const sent = (request: FastifyRequest, share: { token: string; createdAt: Date }) => ({
    url: `${siteOrigin(request, app.config.publicUrl)}/apercu-fiche#${share.token}`,
    createdAt: share.createdAt.toISOString(),
  });

  app.put(
    '/sheets/:id/share',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Share a sheet by link: the link that it has, or a new one',
        params,
        response: { 200: SheetShare, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return sent(request, await sharing.share(request.user.id, request.params.id));
    },
  );

  app.get(
    '/sheets/:id/share',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The link of a sheet; 404 when it is not shared',
        params,
        response: { 200: SheetShare, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return sent(request, await sharing.get(request.user.id, request.params.id));
    },
  );

  app.delete(
    '/sheets/:id/share',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Stop sharing: the link is dead at once',
        params,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      await sharing.unshare(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/shared-sheets/:token',
    {
      config: { rateLimit: { max: 300, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'A shared sheet as on paper; the link is all that it takes',
        params: SharedSheetParams,
        response: {
          200: SharedSheet,
          ...problems('NOT_FOUND', 'RATE_LIMITED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      const shared = await sharing.read(request.params.token);
      if (shared === null) throw new Problem('NOT_FOUND');
      return shared;
    },
  );
};
