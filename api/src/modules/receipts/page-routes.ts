import { ReceiptPageParams } from '@ardoise/contract/schemas';
import {
  addressIn,
  failedReceiptPage,
  languages,
  receiptPage,
  unknownReceiptPage,
} from '@ardoise/pages';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { toProblem } from '../../plugins/errors.ts';
import { say } from '../../shared/say.ts';
import { numberOf } from './receipt.ts';
import type { ReceiptService } from './service.ts';

const page = { content: { 'text/html': { schema: Type.String() } } };

/** The code stands in the address: nothing but the browser that shows the page keeps it. */
const guarded = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');

/** What the code on a receipt opens on a phone; every answer is a page. */
export const receiptPageRoutes: FastifyPluginAsyncTypebox<{ service: ReceiptService }> = async (
  app,
  { service },
) => {
  for (const [tag] of languages) {
    app.get(
      addressIn(tag, '/recu/:number/:check'),
      {
        config: { machine: true, rateLimit: { max: 60, seconds: 3600, by: 'address' } },
        schema: {
          tags: ['receipts'],
          summary: 'The page that confirms a receipt; every answer is a page',
          params: ReceiptPageParams,
          response: { 200: page, 404: page, 429: page },
        },
        async errorHandler(error, request, reply) {
          const problem = toProblem(error);
          if (problem.status >= 500) request.log.error({ err: error }, 'a receipt’s page failed');
          const { code, retryAfter } = problem;
          // A number or a code of another form is nobody's either.
          const status = problem.status === 400 ? 404 : problem.status;
          if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
          await app.sendDrawn(request, guarded(reply), status, (locale) =>
            status === 404
              ? unknownReceiptPage(locale)
              : failedReceiptPage(locale, say(locale, `error.${code}`)),
          );
        },
      },
      async (request, reply) => {
        const { number, check } = request.params;
        const receipt = await service.confirm(number, check);
        await app.sendDrawn(request, guarded(reply), 200, (locale) =>
          receiptPage(locale, {
            number: numberOf(receipt),
            paidAt: receipt.paidAt,
            total: receipt.total,
            seller: app.config.seller.name ?? null,
          }),
        );
        return reply;
      },
    );
  }
};
