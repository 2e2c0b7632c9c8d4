import type { Payment } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import type { Asking } from './asking.ts';
import { toPublic } from './payment.ts';
import type { Providers } from './providers.ts';
import type { PaymentRepository } from './repository.ts';

/**
 * Gives the whole sum of a payment back through its provider. Whether it went is what the provider says
 * afterwards; asking again for one that went back changes nothing.
 */
export function createRefunds({
  repository,
  providers,
  asking,
}: {
  repository: PaymentRepository;
  providers: Providers;
  asking: Asking;
}) {
  return async (id: string): Promise<Payment> => {
    const payment = await repository.byId(id);
    if (payment === null) throw new Problem('NOT_FOUND');
    if (payment.state === 'refunded') return toPublic(payment);
    const provider = providers.find(payment.provider);
    if (provider?.refund === undefined) throw new Problem('PAYMENT_OFF');
    if (payment.state !== 'approved' && payment.underReview === null) throw new Problem('CONFLICT');
    try {
      // What it says first: it may have gone back already, by another hand.
      const before = await asking.ask(payment, { cause: 'staff' });
      if (before.payment.state === 'refunded') return toPublic(before.payment);
      await provider.refund(payment, asking.signal());
      return toPublic((await asking.ask(payment, { cause: 'staff' })).payment);
    } catch (err) {
      if (!(err instanceof Reason)) throw err;
      throw new Problem('PAYMENT_PROVIDER_AWAY', { cause: err });
    }
  };
}
