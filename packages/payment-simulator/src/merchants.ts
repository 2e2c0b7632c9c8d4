import type { Conduct } from './conduct.ts';
import { Refusal } from './http.ts';
import type { Payments, SimulatedPayment } from './payment.ts';

/** What one provider has of its merchant's payments. */
export interface Merchant {
  payments: Payments;
  conduct: Conduct;
}

export interface Found {
  payment: SimulatedPayment;
  act: Conduct['act'];
}

export type Merchants = ReturnType<typeof createMerchants>;

/** The payments of all providers, for whoever does not care which one a payment is of. */
export const createMerchants = (all: readonly Merchant[]) => ({
  /** @throws Refusal when no payment is such a one */
  demand(isMeant: (payment: SimulatedPayment) => boolean): Found {
    for (const { payments, conduct } of all) {
      const payment = payments.all().find(isMeant);
      if (payment !== undefined) return { payment, act: conduct.act };
    }
    throw new Refusal(404, 'No such payment');
  },

  /** Those that wait for somebody to press a button on a phone. */
  onPhones: (): SimulatedPayment[] =>
    all
      .flatMap(({ payments }) => payments.all())
      .filter(({ phone, state }) => phone !== null && state === 'pending')
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()),
});
