import { type Connection, Types } from 'mongoose';
import { expect } from 'vitest';
import type { LedgerDocument } from '../../ledger/model.ts';
import { owedOf } from '../../orders/order.ts';
import { orderRepository } from '../../orders/repository.ts';
import type { ReceiptDocument } from '../../receipts/model.ts';
import { paymentCollections, type PaymentDocument } from '../model.ts';
import { giftsIn, packPrice, packUnits } from './paying.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

export interface PlayedOrder {
  connection: Connection;
  orderId: string;
  provider: ScriptedProvider;
}

/** Whatever happened to an order, every franc of it is in one place and everything was given once. */
export async function assertSound(played: PlayedOrder): Promise<void> {
  const { connection, orderId, provider } = played;
  const gifts = giftsIn(connection);
  const order = await orderRepository(connection).byId(orderId);
  if (order === null) throw new Error('the order is gone');
  const id = new Types.ObjectId(orderId);
  const payments = await connection
    .collection<PaymentDocument>(paymentCollections.payments)
    .find({ orderId: id })
    .toArray();
  const entries = await connection
    .collection<LedgerDocument>('ledgerEntries')
    .find({ orderId })
    .toArray();
  const legs = entries.flatMap((entry) => entry.legs);
  const sum = (prefix: string) =>
    legs
      .filter(({ account }) => account.startsWith(prefix))
      .reduce((total, { amount }) => total + amount, 0);

  // Nothing is left to do.
  expect(order.dueAt).toBeNull();
  expect(payments.filter(({ settleAt, nextCheckAt }) => settleAt ?? nextCheckAt)).toEqual([]);
  expect(['fulfilled', 'cancelled', 'expired', 'partly-refunded', 'refunded']).toContain(
    order.state,
  );

  // Whatever the provider took for what we asked is with us, in one place.
  const taken = provider.all().filter(({ state, amount, currency }) => {
    return ['approved', 'refunded'].includes(state) && amount === packPrice && currency === 'XOF';
  });
  const paid = payments.filter(({ state }) => state === 'approved' || state === 'refunded');
  expect(paid.map(({ providerId }) => providerId).toSorted()).toEqual(
    taken.map(({ providerId }) => providerId).toSorted(),
  );
  const bought = order.paidBy === null ? [] : [order.paidBy];
  const places = [...bought, ...order.credits.map(({ paymentId }) => paymentId)];
  expect(places.toSorted()).toEqual(paid.map(({ _id }) => _id.toHexString()).toSorted());
  for (const { _id: id, isOwed } of paid) expect(isOwed).toBe(order.paidBy !== id.toHexString());

  // At most one entitlement, and exactly one for money that bought the order and was not given back.
  const isBought = order.paidBy !== null && order.state !== 'refunded';
  expect(await gifts.unitsOf(orderId)).toBe(isBought ? packUnits : 0);
  if (order.paidBy === null) expect(await gifts.wasGiven(orderId)).toBe(false);

  // The books.
  for (const entry of entries)
    expect(entry.legs.reduce((total, { amount }) => total + amount, 0)).toBe(0);
  const returned = order.refunded + order.credits.reduce((all, { refunded }) => all + refunded, 0);
  expect(sum('provider:') + sum('fees:')).toBe(paid.length * packPrice - returned);
  expect(sum('sales:')).toBe(order.paidBy === null ? 0 : 0 - order.total);
  expect(sum('owed')).toBe(0 - owedOf(order));
  expect(sum('refunds')).toBe(order.refunded);

  // One receipt for what was paid, none otherwise, and ranks without a gap.
  const receipts = connection.collection<ReceiptDocument>('receipts');
  const years = receipts.aggregate<{ first: number; last: number; count: number }>([
    {
      $group: {
        _id: '$year',
        first: { $min: '$rank' },
        last: { $max: '$rank' },
        count: { $sum: 1 },
      },
    },
  ]);
  // No rank occurs twice: an index sees to it.
  for await (const { first, last, count } of years) expect([first, last]).toEqual([1, count]);
  const hasReceipt = (await receipts.countDocuments({ _id: id })) === 1;
  expect(hasReceipt).toBe(order.receipt !== null);
  if (isBought) expect(order.receipt).not.toBeNull();
  if (order.paidBy === null) expect(order.receipt).toBeNull();
}
