import type { Network } from '@ardoise/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderPaymentState } from './port.ts';

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** What is read of a transaction; the rest of its many fields is left alone. */
const Transaction = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  status: Type.String(),
  amount: Type.Number(),
  currency_id: Type.Integer(),
  merchant_reference: nullable(Type.String()),
  custom_metadata: nullable(Type.Object({ reference: nullable(Type.String()) })),
  mode: nullable(Type.String()),
  fees: nullable(Type.Number()),
});
export type Transaction = Static<typeof Transaction>;

export const transactionAnswer = Compile(Type.Object({ 'v1/transaction': Transaction }));
export const transactionsAnswer = Compile(
  Type.Object({ 'v1/transactions': Type.Array(Transaction) }),
);
export const tokenAnswer = Compile(Type.Object({ token: Type.String(), url: Type.String() }));
export const currencyAnswer = Compile(
  Type.Object({ 'v1/currency': Type.Object({ iso: Type.String() }) }),
);

/** Our reference as the transaction carries it back. */
export const referenceOf = (transaction: Transaction): string | null =>
  transaction.merchant_reference ?? transaction.custom_metadata?.reference ?? null;

/** Its words for the networks whose phones it asks directly. */
export const modes: Readonly<Partial<Record<Network, string>>> = { mtn: 'mtn_open', moov: 'moov' };

const networks: ReadonlyMap<string, Network> = new Map([
  ['mtn_open', 'mtn'],
  ['moov', 'moov'],
  ['sbin', 'celtiis'],
]);

/** Null for a card and for what nobody knows. */
export const networkOf = (mode: string): Network | null => networks.get(mode) ?? null;

/** Its words for states. What is `transferred` was paid and has reached our account. */
const states: ReadonlyMap<string, ProviderPaymentState> = new Map([
  ['pending', 'pending'],
  ['approved', 'approved'],
  ['transferred', 'approved'],
  ['approved_partially_refunded', 'approved'],
  ['transferred_partially_refunded', 'approved'],
  ['declined', 'declined'],
  ['canceled', 'cancelled'],
  ['refunded', 'refunded'],
]);

/** Null for a word that nobody knows. */
export const stateOf = (status: string): ProviderPaymentState | null => states.get(status) ?? null;
