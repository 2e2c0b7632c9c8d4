import type { Notify } from './notify.ts';
import type { Payments, SimulatedPayment } from './payment.ts';
import type { Delivery, Outcome } from './scenarios.ts';

export interface ConductParts {
  payments: Payments;
  notify: Notify;
  /** After which a late approval comes. */
  lateMs: number;
}

/** Of one payment, in whole FCFA. */
const feesOf = (amount: number): number => Math.ceil(amount * 0.018);

/** What follows from an outcome: the payment's state, and messages to the merchant. */
export function createConduct({ payments, notify, lateMs }: ConductParts) {
  const timers = new Set<NodeJS.Timeout>();

  function approve(id: string, lie: Partial<SimulatedPayment> = {}): SimulatedPayment {
    const { amount } = payments.byId(id) ?? { amount: 0 };
    return payments.change(id, { state: 'approved', fees: feesOf(amount), ...lie });
  }

  function approveLate(id: string, delivery: Delivery): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void notify.tell(approve(id), delivery);
    }, lateMs);
    timer.unref();
    timers.add(timer);
  }

  /** @returns the payments that changed, the one that was acted on first */
  function changesOf(payment: SimulatedPayment, outcome: Outcome): SimulatedPayment[] {
    const { id, amount } = payment;
    switch (outcome) {
      case 'approve':
        return [approve(id)];
      case 'decline':
        return [payments.change(id, { state: 'declined' })];
      case 'cancel':
        return [payments.change(id, { state: 'cancelled' })];
      case 'pay-twice':
        return [approve(id), approve(payments.add(payment).id)];
      case 'pay-less':
        return [approve(id, { amount: Math.floor(amount / 2) })];
      case 'other-currency':
        return [approve(id, { currency: 'EUR' })];
      case 'leave':
      case 'approve-late':
        return [];
    }
  }

  return {
    /**
     * Once a payment is over nothing changes it any more.
     * @returns when the merchant has been told, where it hears before the buyer is back
     */
    async act(payment: SimulatedPayment, outcome: Outcome, delivery: Delivery): Promise<void> {
      if (payment.state !== 'pending') return;
      if (outcome === 'approve-late') approveLate(payment.id, delivery);
      const deliveries = changesOf(payment, outcome).map((one) => notify.tell(one, delivery));
      if (delivery === 'before-return') await Promise.all(deliveries);
    },

    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export type Conduct = ReturnType<typeof createConduct>;
