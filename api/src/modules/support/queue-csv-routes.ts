import { Readable } from 'node:stream';
import { TicketFilters } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inChunks } from '../../shared/in-chunks.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { createQueueCsv } from './queue-csv.ts';

export interface QueueCsvRouteParts {
  rows: ReturnType<typeof createQueueCsv>;
}

/** `/support/tickets/export`: the queue as a file. */
export const queueCsvRoutes: FastifyPluginAsyncTypebox<QueueCsvRouteParts> = async (
  app,
  { rows },
) => {
  app.get(
    '/support/tickets/export',
    {
      config: {
        right: 'tickets:export',
        stepUp: true,
        rateLimit: { max: 20, seconds: 3_600, by: 'user' },
      },
      compress: false,
      schema: {
        tags: ['support'],
        summary: 'What the queue finds as a CSV file, the first 50,000 tickets without threads',
        querystring: TicketFilters,
        response: {
          200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } },
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const { id, role } = request.user;
      await app.journal.record({
        actor: { id, role },
        act: 'tickets.exported',
        subject: { kind: 'tickets', id: 'tickets' },
      });
      const day = app.clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="ardoise-tickets-${day}.csv"`)
        .send(Readable.from(inChunks(rows(id, request.query))));
    },
  );
};
