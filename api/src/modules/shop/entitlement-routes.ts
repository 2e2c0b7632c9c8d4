import { EntitlementList, ProductFileParams, ProductFileQuery } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { sendPart } from '../../shared/send-part.ts';
import type { Entitlements } from './entitlements.ts';

const tags = ['shop'];

const types: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
};

const anyFile = {
  content: Object.fromEntries(
    Object.values(types).map((type) => [type, { schema: Type.Any() }] as const),
  ),
};

/** What was bought, and its files. */
export const entitlementRoutes: FastifyPluginAsyncTypebox<{ entitlements: Entitlements }> = async (
  app,
  { entitlements },
) => {
  app.get(
    '/entitlements',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary: 'Files that my orders gave, with links of ten minutes',
        response: { 200: EntitlementList, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      // The response has links that work without a token.
      reply.header('cache-control', 'no-store');
      return await entitlements.list(request.user.id);
    },
  );

  app.get(
    '/products/:slug/files/:file',
    {
      compress: false,
      // A browser requests a download with the Accept header of a page.
      config: { machine: true, rateLimit: { max: 300, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'A bought file by its link; needs no other authentication',
        params: ProductFileParams,
        querystring: ProductFileQuery,
        response: {
          200: anyFile,
          206: anyFile,
          416: Type.Null(),
          ...problems('NOT_FOUND', 'LINK_EXPIRED', 'RATE_LIMITED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { slug, file } = request.params;
      const content = await entitlements.file(slug, file, request.query.link);
      const format = file.slice(file.lastIndexOf('.') + 1);
      reply
        .type(types[format] ?? 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${file}"`);
      return sendPart(request, reply, content);
    },
  );
};
