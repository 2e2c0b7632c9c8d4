import type { App } from '../../../app.ts';
import type { StoredOrder } from '../../orders/order.ts';
import { storeOrder } from '../../orders/test/orders.ts';
import type { Receipt } from '../receipt.ts';
import { receiptRepository } from '../repository.ts';
import { createReceiptService } from '../service.ts';

/** The receipt of an order that was paid now. */
export async function storeReceipt(
  app: App,
  owner: string,
  changes: Partial<StoredOrder> = {},
): Promise<Receipt> {
  const order = await storeOrder(app, owner, {
    state: 'fulfilled',
    paidAt: app.clock.now(),
    paidWith: { provider: 'fedapay', network: 'mtn', brand: null, lastDigits: '42' },
    ...changes,
  });
  const repository = receiptRepository(app.mongo);
  await createReceiptService(repository).give(order);
  const receipt = await repository.ofOrder(order.id);
  if (receipt === null) throw new Error('The receipt was not given');
  return receipt;
}
