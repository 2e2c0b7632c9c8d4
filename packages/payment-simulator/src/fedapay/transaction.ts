import { Type } from 'typebox';
import type { SimulatedPayment, SimulatedState } from '../payment.ts';

export const NewTransaction = Type.Object({
  description: Type.String({ minLength: 1 }),
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.Object({ iso: Type.Literal('XOF') }),
  callback_url: Type.Optional(Type.String()),
  merchant_reference: Type.Optional(Type.String()),
  custom_metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  customer: Type.Optional(
    Type.Object({
      firstname: Type.Optional(Type.String()),
      lastname: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
    }),
  ),
});

export const Push = Type.Object({
  token: Type.String(),
  phone_number: Type.Object({ number: Type.String(), country: Type.String() }),
});

const statuses: Readonly<Record<SimulatedState, string>> = {
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'canceled',
  refunded: 'refunded',
};

/** Currencies as the provider numbers them here; a merchant reads the table. */
export const currencies = [
  { id: 1, klass: 'v1/currency', name: 'FCFA', iso: 'XOF', code: 952, suffix: 'CFA', div: 1 },
  { id: 2, klass: 'v1/currency', name: 'Euro', iso: 'EUR', code: 978, suffix: '€', div: 100 },
] as const;

/** A payment as the provider writes it. */
export function transactionOf(payment: SimulatedPayment) {
  const { state, amount, fees } = payment;
  const at = payment.changedAt.toISOString();
  const isPaid = state === 'approved' || state === 'refunded';
  return {
    klass: 'v1/transaction',
    id: Number(payment.id),
    transaction_key: payment.token.slice(0, 8).toUpperCase(),
    reference: `trx_${payment.token.slice(0, 12)}`,
    merchant_reference: payment.reference,
    amount,
    description: payment.description,
    callback_url: payment.callbackUrl,
    status: statuses[state],
    customer_id: 1,
    currency_id: currencies.find(({ iso }) => iso === payment.currency)?.id ?? 0,
    mode: payment.mode,
    metadata: {},
    custom_metadata: { reference: payment.reference },
    commission: null,
    fees,
    fixed_commission: null,
    amount_debited: isPaid ? amount : null,
    amount_transferred: null,
    created_at: payment.createdAt.toISOString(),
    updated_at: at,
    approved_at: isPaid ? at : null,
    canceled_at: state === 'cancelled' ? at : null,
    declined_at: state === 'declined' ? at : null,
    refunded_at: state === 'refunded' ? at : null,
    transferred_at: null,
    deleted_at: null,
    last_error_code: null,
    receipt_url: null,
    payment_method_id: null,
    account_id: 1,
    balance_id: 1,
  };
}
