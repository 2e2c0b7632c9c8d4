import { CompanionBody, Companions, IdParams } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { CompanionService } from './companions.ts';
import { printedLetterheadOf } from './letterhead-of.ts';

/** `/sheets/:id/companions`: what goes with a sheet. It costs no unit; a sheet that waits for its payment gives none. */
export const companionRoutes: FastifyPluginAsyncTypebox<{ companions: CompanionService }> = async (
  app,
  { companions },
) => {
  const { exporter } = app.sheets;
  const onRequest = [app.authenticate];
  const tags = ['sheets'];
  const refusals = problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED');

  app.get(
    '/sheets/:id/companions',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What the sheet gives beside itself, and why it does not give the rest',
        params: IdParams,
        response: { 200: Companions, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await companions.list(request.user.id, request.params.id) };
    },
  );

  app.post(
    '/sheets/:id/companions',
    {
      onRequest,
      config: { rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      bodyLimit: 1_000,
      compress: false,
      schema: {
        tags,
        summary: 'One companion of the sheet, or all, as a PDF or Word file; costs no unit',
        params: IdParams,
        body: CompanionBody,
        response: {
          200: {
            content: {
              'application/pdf': { schema: Type.Any() },
              'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
                schema: Type.Any(),
              },
            },
          },
          ...refusals,
          ...problems('EXPORT_FAILED', 'EXPORT_UNPAID', 'PAYLOAD_TOO_LARGE'),
        },
      },
    },
    async (request, reply) => {
      const { companion: choice, format } = request.body;
      const { id: owner } = request.user;
      const matter = await companions.toExport(owner, request.params.id, choice);
      const letterhead = await printedLetterheadOf(app, owner);
      const wanted = { ...matter, choice, format, letterhead };
      const { file, type, disposition } = await exporter.companions(wanted);
      return reply
        .type(type)
        .header('content-disposition', disposition)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(file);
    },
  );
};
