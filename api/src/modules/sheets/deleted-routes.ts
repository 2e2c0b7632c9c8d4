import { DeletedSheet, IdParams, Page, PageQuery } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { DeletedSheets } from './deleted.ts';

const tags = ['sheets'];

/** The basket: deleted sheets, until they are restored or removed for good. */
export const deletedSheetRoutes: FastifyPluginAsyncTypebox<{ deleted: DeletedSheets }> = async (
  app,
  { deleted },
) => {
  const onRequest = [app.authenticate];

  app.get(
    '/sheets/deleted',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My deleted sheets that can be restored, the last deleted first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(DeletedSheet), ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await deleted.page(request.user.id, request.query);
    },
  );

  app.delete(
    '/sheets/deleted/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Remove a deleted sheet for good, without waiting for the 30 days',
        params: IdParams,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      await deleted.purge(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
