import {
  IdParams,
  Page,
  PageQuery,
  SharedSheet,
  SharedSheetParams,
  SharedSheetSummary,
  ShareQuery,
  SheetShare,
} from '@ardoise/contract/schemas';
import type { ShareForm } from '@ardoise/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { siteOrigin } from '../../shared/origin.ts';
import type { Sharing } from './sharing.ts';

const tags = ['sheets'];
const params = IdParams;
const querystring = ShareQuery;
const refusals = problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED');

/** Links to single sheets: the owner creates and revokes them, anybody with the link can read. */
export const sharingRoutes: FastifyPluginAsyncTypebox<{ sharing: Sharing }> = async (
  app,
  { sharing },
) => {
  const onRequest = [app.authenticate];

  const sent = (
    request: FastifyRequest,
    form: ShareForm,
    { token, createdAt }: { token: string; createdAt: Date },
  ) => {
    const page = `${siteOrigin(request, app.config.publicUrl)}/apercu-fiche`;
    return {
      url: form === 'private' ? `${page}#${token}` : `${page}/${token}`,
      createdAt: createdAt.toISOString(),
    };
  };

  app.put(
    '/sheets/:id/share',
    {
      onRequest,
      config: { rateLimit: { max: 200, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Share a sheet by a link of one form: the link that it has, or a new one',
        params,
        querystring,
        response: { 200: SheetShare, ...refusals, ...problems('RATE_LIMITED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { form = 'private' } = request.query;
      return sent(request, form, await sharing.share(request.user.id, request.params.id, form));
    },
  );

  app.get(
    '/sheets/:id/share',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The link of a sheet; 404 when it has none of this form',
        params,
        querystring,
        response: { 200: SheetShare, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { form = 'private' } = request.query;
      return sent(request, form, await sharing.get(request.user.id, request.params.id, form));
    },
  );

  app.delete(
    '/sheets/:id/share',
    {
      onRequest,
      schema: {
        tags,
        summary: 'End a link: it is dead at once',
        params,
        querystring,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { form = 'private' } = request.query;
      await sharing.unshare(request.user.id, request.params.id, form);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/sheets/shares',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My sheets with links, the last shared first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: {
          200: Page(SharedSheetSummary),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { items, nextCursor } = await sharing.list(request.user.id, request.query);
      const shown = items.map(({ links, ...sheet }) => ({
        ...sheet,
        links: links.map(({ form, ...link }) => ({ form, ...sent(request, form, link) })),
      }));
      return { items: shown, nextCursor };
    },
  );

  app.get(
    '/shared-sheets/:token',
    {
      config: { rateLimit: { max: 300, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'A shared sheet as on paper; the private link is all that it takes',
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
