import mongoose, { type mongo, Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { paymentCollections, type PaymentDocument } from './model.ts';
import { openShop, type TestShop } from './test/paying.ts';

const pending = 120;

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
afterAll(async () => {
  mongoose.set('debug', false);
  await shop.stop();
});

interface Read {
  collection: string;
  filter: mongo.Document;
  sort: mongo.Sort | undefined;
  /** Whether the first document that fits is enough. */
  isOne: boolean;
}

const oneOf = ['findOne', 'findOneAndUpdate', 'updateOne', 'deleteOne'];
const allOf = ['find', 'updateMany', 'deleteMany', 'countDocuments'];

/** What the API asks of the database from now on. */
function recordReads(): Read[] {
  const reads: Read[] = [];
  mongoose.set('debug', (collection: string, method: string, ...args: mongo.Document[]) => {
    if (![...oneOf, ...allOf].includes(method)) return;
    const [filter = {}] = args;
    const options =
      (method.startsWith('find') && method !== 'findOneAndUpdate' ? args[1] : args[2]) ?? {};
    reads.push({ collection, filter, sort: options['sort'], isOne: oneOf.includes(method) });
  });
  return reads;
}

/** One of each form: the values of a filter do not matter to its plan. */
function formOf({ collection, filter, sort, isOne }: Read): string {
  const names = JSON.stringify(filter, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !(value instanceof Types.ObjectId) ? value : 0,
  );
  return JSON.stringify([collection, names, sort, isOne]);
}

async function pendingPayments(count: number): Promise<void> {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id);
  const payments = shop.app.mongo.collection<PaymentDocument>(paymentCollections.payments);
  const one = await payments.findOne({ _id: new Types.ObjectId(body.payment.id) });
  if (one === null) throw new Error('No payment');
  await payments.insertMany(
    Array.from({ length: count }, (_, rank) => {
      const reference = `ARD-COPY-${rank}`;
      const { providerId } = shop.provider.make(reference, one.amount);
      const ids = { _id: new Types.ObjectId(), orderId: new Types.ObjectId() };
      return { ...one, ...ids, reference, providerId, providerKey: `fedapay/${providerId}` };
    }),
  );
}

test('asking for payments reads each of them by an index, however many wait', async () => {
  await pendingPayments(pending);
  shop.advance(31_000);
  const before = shop.provider.asked();
  const reads = recordReads();
  await shop.app.payments.runDue();
  await shop.app.metrics.metrics();
  mongoose.set('debug', false);
  expect(shop.provider.asked()).toBeGreaterThanOrEqual(before + pending);

  const forms = new Map(reads.map((read) => [formOf(read), read]));
  expect(forms.size).toBeGreaterThan(5);
  for (const [form, { collection, filter, sort, isOne }] of forms) {
    const found = shop.app.mongo
      .collection(collection)
      .find(filter, sort === undefined ? {} : { sort });
    const explained = await (isOne ? found.limit(1) : found).explain('executionStats');
    expect(JSON.stringify(explained['queryPlanner'].winningPlan), form).not.toMatch(
      /COLLSCAN|"SORT"/,
    );
    const { nReturned, totalKeysExamined } = explained['executionStats'];
    expect(totalKeysExamined, form).toBeLessThanOrEqual(nReturned + 1);
  }
});
