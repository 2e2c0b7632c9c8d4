import { Types } from 'mongoose';
import type { App } from '../../../app.ts';
import type { StoredOrder } from '../order.ts';
import { orderRepository } from '../repository.ts';

/** An open order of one pack of units, as the buyer would have it. */
export async function storeOrder(
  app: App,
  owner: string,
  changes: Partial<StoredOrder> = {},
): Promise<StoredOrder> {
  const repository = orderRepository(app.mongo);
  const openedAt = app.clock.now();
  const order: StoredOrder = {
    id: new Types.ObjectId().toHexString(),
    number: await repository.nextNumber(),
    owner,
    buyer: 'Afi Dossou, EPP Zongo',
    state: 'open',
    lines: [
      {
        kind: 'product',
        title: 'Dix fiches',
        unitPrice: 950,
        quantity: 1,
        subject: 'dix-fiches',
        units: 10,
        period: null,
      },
    ],
    requests: [{ kind: 'product', product: 'dix-fiches', quantity: 1 }],
    total: 950,
    openedAt,
    expiresAt: new Date(openedAt.getTime() + 24 * 3_600_000),
    consentedAt: null,
    paidAt: null,
    paidBy: null,
    paidWith: null,
    pendingPayment: null,
    credits: [],
    refunded: 0,
    receipt: null,
    generationId: null,
    dueAt: null,
    anonymisedAt: null,
    history: [{ step: 'opened', at: openedAt, cause: 'buyer', paymentId: null }],
    ...changes,
  };
  await repository.insert(order);
  return order;
}
