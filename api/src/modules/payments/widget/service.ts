import type { WidgetPayment } from '@ardoise/contract';
import { Problem } from '../../../shared/problem.ts';
import type { StoredOrder } from '../../orders/order.ts';
import type { UserService } from '../../users/service.ts';
import type { PaymentRepository } from '../repository.ts';
import { descriptionOf, returnPath } from '../service.ts';

export interface WidgetParts {
  repository: PaymentRepository;
  orders: { find(owner: string, id: string): Promise<StoredOrder | null> };
  users: Pick<UserService, 'demand'>;
}

export type WidgetService = ReturnType<typeof createWidgetService>;

/** What a provider's widget is told of a payment. */
export const createWidgetService = ({ repository, orders, users }: WidgetParts) => ({
  async payment(owner: string, id: string): Promise<WidgetPayment> {
    const payment = await repository.find(owner, id);
    const order = payment === null ? null : await orders.find(owner, payment.orderId);
    if (payment === null || order === null || payment.widget === null)
      throw new Problem('NOT_FOUND');
    const { user } = await users.demand(owner);
    const { publicKey, isSandbox } = payment.widget;
    return {
      // Somebody may come back to it after paying, or after having chosen another way.
      isOpen: payment.state === 'pending' && order.pendingPayment === id,
      amount: payment.amount,
      reference: payment.reference,
      description: descriptionOf(order),
      publicKey,
      isSandbox,
      buyer: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
      returnPath: returnPath(order, id),
      cancelPath: `/payment/cancel?order=${order.id}&payment=${id}`,
    };
  },
});
