import type { Connection } from 'mongoose';
import { faultsOf } from '../../modules/ledger/entry.ts';
import { ledgerRepository } from '../../modules/ledger/repository.ts';
import type { StoredOrder } from '../../modules/orders/order.ts';
import { orderRepository } from '../../modules/orders/repository.ts';
import { firstKeptYear } from '../../modules/orders/retention.ts';
import { checkPayment, isSettled, wasApproved } from '../../modules/payments/books.ts';
import { entriesOf } from '../../modules/payments/entries.ts';
import { paymentRepository } from '../../modules/payments/repository.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';

export interface BookReport {
  /** Each names what it is about. */
  faults: string[];
  /** What is being done at this moment, which is not judged. */
  inProgress: number;
  payments: number;
  entries: number;
  orders: number;
  receipts: number;
  /** FCFA that came in, by where it is. */
  sold: number;
  owed: number;
  refunded: number;
}

/** Ranks that the receipts of a year leave out, or have twice. */
function gapsOf(year: string, ranks: number[], missing: number): string[] {
  const sorted = ranks.toSorted((a, b) => a - b);
  const doubled = sorted.filter((rank, place) => rank === sorted[place - 1]);
  const last = sorted.at(-1) ?? 0;
  const present = new Set(sorted);
  const gaps = Array.from({ length: last }, (_, place) => place + 1).filter(
    (rank) => !present.has(rank),
  );
  return [
    ...doubled.map((rank) => `receipt ${year}-${rank}: given twice`),
    // An order in progress has its receipt before it says so.
    ...(gaps.length > missing ? gaps.map((rank) => `receipt ${year}-${rank}: missing`) : []),
  ];
}

/** Walks through all payments, entries and orders. */
export async function checkBooks(
  connection: Connection,
  { now }: Clock = systemClock,
): Promise<BookReport> {
  const ledger = ledgerRepository(connection);
  const orders = orderRepository(connection);
  const payments = paymentRepository(connection);
  const report: BookReport = {
    faults: [],
    inProgress: 0,
    payments: 0,
    entries: 0,
    orders: 0,
    receipts: 0,
    sold: 0,
    owed: 0,
    refunded: 0,
  };
  const { faults } = report;
  const books = { entry: ledger.find, order: orders.byId };

  for await (const payment of payments.since(new Date(0))) {
    if (!isSettled(payment)) report.inProgress += 1;
    if (wasApproved(payment)) report.payments += 1;
    faults.push(...(await checkPayment(payment, books)).faults);
  }

  async function isExpected(id: string, paymentId: string): Promise<boolean> {
    // A correction is entered by hand, beside the entry that it corrects.
    if (!id.startsWith('payment/')) return true;
    const payment = await payments.byId(paymentId);
    if (payment === null) return false;
    if (!isSettled(payment)) return true;
    const order = await orders.byId(payment.orderId);
    return order !== null && entriesOf(payment, order).some((entry) => entry.id === id);
  }
  const balance = new Map<string, number>();
  for await (const entry of ledger.all()) {
    report.entries += 1;
    faults.push(...faultsOf(entry).map((fault) => `ledger entry ${entry.id}: ${fault}`));
    if (!(await isExpected(entry.id, entry.paymentId)))
      faults.push(`ledger entry ${entry.id}: no payment says so`);
    for (const { account, amount } of entry.legs) {
      const [kind = ''] = account.split(':');
      balance.set(kind, (balance.get(kind) ?? 0) + amount);
    }
  }

  const receipts = new Map<string, number[]>();
  let withoutReceipt = 0;
  let owedByOrders = 0;
  let soldByOrders = 0;
  let refundedByOrders = 0;
  for await (const order of orders.each()) {
    report.orders += 1;
    if (order.dueAt !== null) report.inProgress += 1;
    if (order.paidBy !== null) soldByOrders += order.total;
    refundedByOrders += order.refunded;
    owedByOrders += order.credits.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    if (order.receipt !== null) {
      report.receipts += 1;
      const [year = '', rank = ''] = order.receipt.split('-');
      receipts.set(year, [...(receipts.get(year) ?? []), Number(rank)]);
    } else if (needsReceipt(order)) {
      withoutReceipt += 1;
      if (order.dueAt === null) faults.push(`order ${order.number}: paid, and without a receipt`);
    }
  }
  // Of earlier years only what is still owed has a receipt.
  const firstYear = firstKeptYear(now());
  for (const [year, ranks] of receipts)
    if (Number(year) >= firstYear) faults.push(...gapsOf(year, ranks, withoutReceipt));

  report.sold = 0 - (balance.get('sales') ?? 0);
  report.owed = 0 - (balance.get('owed') ?? 0);
  report.refunded = balance.get('refunds') ?? 0;
  if (report.inProgress === 0) {
    const compare = (what: string, ofLedger: number, ofOrders: number) => {
      if (ofLedger !== ofOrders)
        faults.push(`${what}: ${ofLedger} F in the ledger, ${ofOrders} F in the orders`);
    };
    compare('sold', report.sold, soldByOrders);
    compare('owed', report.owed, owedByOrders);
    compare('refunded', report.refunded, refundedByOrders);
  }
  return report;
}

/** Money that went back before anything was given has no receipt. */
const needsReceipt = ({ paidBy, state }: StoredOrder): boolean =>
  paidBy !== null && state !== 'refunded';
