import type { TicketAbout, TicketAboutBody } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../shared/problem.ts';

export type AboutParts = Pick<FastifyInstance, 'orders' | 'sheets'>;

/** What a question is about, held against what the asker owns. @throws Problem NOT_FOUND, VALIDATION_FAILED */
export async function aboutOf(
  { orders, sheets }: AboutParts,
  owner: string,
  named: readonly TicketAboutBody[],
): Promise<TicketAbout[]> {
  if (new Set(named.map(({ kind }) => kind)).size !== named.length) {
    throw new Problem('VALIDATION_FAILED', { errors: [{ pointer: '/about', reason: 'format' }] });
  }
  return await Promise.all(
    named.map(async (one): Promise<TicketAbout> => {
      if (one.kind === 'page') return one;
      if (one.kind === 'order') {
        const order = await orders.find(owner, one.id);
        if (order === null) throw new Problem('NOT_FOUND');
        return { ...one, number: order.number };
      }
      const sheet = await sheets.service.find(owner, one.id);
      if (sheet === null) throw new Problem('NOT_FOUND');
      return { ...one, title: sheet.title };
    }),
  );
}
