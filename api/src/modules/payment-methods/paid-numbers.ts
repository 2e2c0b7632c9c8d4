import type { FastifyBaseLogger } from 'fastify';
import type { AboutPayment } from '../payments/payment-listeners.ts';
import type { UserService } from '../users/service.ts';
import type { PaymentMethodService } from './service.ts';

export interface PaidNumberParts {
  service: Pick<PaymentMethodService, 'confirm' | 'keepConfirmed'>;
  users: Pick<UserService, 'byId'>;
  log: FastifyBaseLogger;
}

/** What an approved payment says of the number that it came from: it is confirmed, or kept as its buyer wished. */
export function createPaidNumbers({ service, users, log }: PaidNumberParts) {
  return async ({ payment }: AboutPayment): Promise<void> => {
    const { id, owner, keep, keptMethod, createdAt, history } = payment;
    if (keep === null && keptMethod === null) return;
    // A closed account is about to be erased, and nothing new may be stored of it.
    const account = await users.byId(owner);
    if (account === null || account.disabled) return;
    const at = history.findLast(({ state }) => state === 'approved')?.at ?? createdAt;
    if (keptMethod !== null) await service.confirm(owner, keptMethod, at);
    if (keep !== null && !(await service.keepConfirmed(owner, { id, ...keep }, at)))
      log.info({ payment: id }, 'there is no room to keep the number of a payment');
  };
}
