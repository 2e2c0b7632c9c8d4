import type { Network } from '@ardoise/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderPaymentMethod, ProviderPaymentState } from './port.ts';

const optional = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Its sums are numbers, and here and there texts. */
const Sum = Type.Union([Type.Number(), Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' })]);

/** What is read of a transaction; the rest of its many fields is left alone. */
const Transaction = Type.Object({
  status: Type.String(),
  amount: Sum,
  transactionId: optional(Type.String()),
  /** DEBIT is money that a buyer paid. */
  type: optional(Type.String()),
  currency: optional(Type.String()),
  fees: optional(Sum),
  /** What it credits us with. */
  income: optional(Sum),
  feeSupportedBy: optional(Type.String()),
  partnerId: optional(Type.String()),
  state: optional(Type.Unknown()),
  source: optional(Type.String()),
  source_common_name: optional(Type.String()),
  client: optional(Type.Object({ phone: optional(Type.String()) })),
});
export type KkiapayTransaction = Static<typeof Transaction>;

export const transactionAnswer = Compile(Transaction);
export const statusAnswer = Compile(Type.Object({ status: Type.String() }));

/** An answer, or a refusal, that says it has no such payment of ours. */
export const isUnknown = (body: unknown): boolean =>
  statusAnswer.Check(body) &&
  ['TRANSACTION_NOT_FOUND', 'INVALID_TRANSACTION'].includes(body.status);

/** Money that a transaction of another kind moved is no payment. */
export const isPayment = ({ type }: KkiapayTransaction): boolean =>
  type === undefined || type === null || type === 'DEBIT';

/**
 * Our reference. The widget is given it twice, as `partnerId` and as `data`: which of them comes back
 * in which answer is written nowhere.
 */
export function referenceOf({ partnerId, state }: KkiapayTransaction): string | null {
  for (const text of [partnerId, state])
    if (typeof text === 'string' && text !== '') return text.replace(/^"(.*)"$/, '$1');
  return null;
}

const states: ReadonlyMap<string, ProviderPaymentState> = new Map([
  ['SUCCESS', 'approved'],
  ['PENDING', 'pending'],
  ['FAILED', 'declined'],
  ['INSUFFICIENT_FUND', 'declined'],
  ['REVERTED', 'refunded'],
]);

/** Null for a word that nobody knows. */
export const stateOf = (status: string): ProviderPaymentState | null => states.get(status) ?? null;

/** FCFA that it keeps of our sum; null when it does not say. What the buyer pays on top is not ours. */
export function feesOf(transaction: KkiapayTransaction): number | null {
  const { amount, income, fees, feeSupportedBy } = transaction;
  if (income !== undefined && income !== null) {
    const kept = Math.round(Number(amount) - Number(income));
    return kept >= 0 ? kept : null;
  }
  if (feeSupportedBy === 'customer') return 0;
  return fees === undefined || fees === null ? null : Math.round(Number(fees));
}

/** "mtn-benin" */
const networks: ReadonlyMap<string, Network> = new Map([
  ['mtn', 'mtn'],
  ['moov', 'moov'],
  ['celtiis', 'celtiis'],
]);

export function methodOf(transaction: KkiapayTransaction): ProviderPaymentMethod | null {
  const { source, source_common_name: name, client } = transaction;
  if (source === undefined || source === null) return null;
  const isPhone = source === 'MOBILE_MONEY';
  const digits = isPhone ? (client?.phone ?? '').replaceAll(/\D/g, '') : '';
  return {
    network: isPhone ? (networks.get(name?.toLowerCase().split(/[^a-z]/)[0] ?? '') ?? null) : null,
    lastDigits: digits.length < 8 ? null : digits.slice(-2),
    brand: null,
    expiry: null,
    token: null,
  };
}
