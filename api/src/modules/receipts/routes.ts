import {
  IdParams,
  ReceiptCheck,
  ReceiptCheckQuery,
  ReceiptParams,
  ReceiptQuery,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { publicOrigin } from '../../shared/origin.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { toPaper } from './paper.ts';
import { numberOf, toCheck } from './receipt.ts';
import type { ReceiptService } from './service.ts';

const tags = ['receipts'];

/** The paper of a paid order, and what anybody may confirm of it. */
export const receiptRoutes: FastifyPluginAsyncTypebox<{ service: ReceiptService }> = async (
  app,
  { service },
) => {
  const { seller } = app.config;

  app.get(
    '/orders/:id/receipt',
    {
      onRequest: [app.authenticate],
      config: { machine: true, rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      compress: false,
      schema: {
        tags,
        summary: 'The receipt of my order as PDF',
        params: IdParams,
        querystring: ReceiptQuery,
        response: {
          200: { content: { 'application/pdf': { schema: Type.Any() } } },
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'ACCOUNT_DISABLED',
            'NOT_FOUND',
            'EXPORT_FAILED',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      const receipt = await service.ofOrder(request.user.id, request.params.id);
      const { user } = await app.users.demand(request.user.id);
      const number = numberOf(receipt);
      const paper = toPaper(receipt, {
        seller,
        locale: user.language,
        address: `${publicOrigin(app)}/recu/${number}/${receipt.check}`,
      });
      const { format = 'a5' } = request.query;
      const file = await app.sheets.exporter.receipt(paper, format, receipt.paidAt);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="ardoise-${number}.pdf"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(file);
    },
  );

  app.get(
    '/receipts/:number',
    {
      config: { rateLimit: { max: 60, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'Confirm a receipt by the code on its paper',
        params: ReceiptParams,
        querystring: ReceiptCheckQuery,
        response: {
          200: ReceiptCheck,
          ...problems('VALIDATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return toCheck(await service.confirm(request.params.number, request.query.check));
    },
  );
};
