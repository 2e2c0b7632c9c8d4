import type { PaymentProvider } from '@ardoise/contract';
import { paymentProviders } from '@ardoise/contract/schemas';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, migratedDatabase, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { orderRepository } from '../orders/repository.ts';
import { pack } from './test/paying.ts';
import { type PayingProcess, startPayingProcess } from './test/paying-process.ts';
import { createScriptedProvider, type ScriptedProvider } from './test/scripted-provider.ts';
import { assertSound } from './test/soundness.ts';

const mongodbUri = await migratedDatabase();
const connection = mongoose.createConnection();
const { clock, advance } = movableClock();
let site: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  // Its start makes the indexes; its own clock never comes near what the runs leave.
  site = await build({ config: { mongodbUri } });
  await connection.openUri(mongodbUri);
}, 60_000);
afterAll(async () => {
  await connection.close();
  await site.stop();
});

interface World {
  running: PayingProcess;
  provider: ScriptedProvider;
  orderId: string;
}

/** Presses "pay"; again under the same key after a crash, as a browser does. */
async function press({ running, provider, orderId }: World, key: string): Promise<void> {
  const body = { provider: provider.port.name };
  await running.attempt(() => running.payments.service.start(teacher.user.id, orderId, body, key));
}

type Changes = Parameters<ScriptedProvider['change']>[1];

/** The provider says something of one payment, or of all, and sends its webhook. */
async function say(
  { running, provider }: World,
  changes: Changes,
  which = provider.all(),
): Promise<void> {
  for (const { providerId } of which) {
    provider.change(providerId, changes);
    const event = Object.values(changes).join('-');
    const raw = Buffer.from(`${event}-${providerId},${providerId}`);
    const headers = { 'x-signature': 'genuine' };
    await running.attempt(() => running.payments.webhooks.take(provider.port.name, raw, headers));
  }
  await running.work();
}

/** The buyer comes back from the provider's page, or its widget names what it made: an id, and no more. */
async function comeBack({ running, provider }: World, key: string): Promise<void> {
  for (const { providerId } of provider.all()) {
    // The page knows its attempt by the press, and asks no more often than it may.
    advance(4_000);
    await running.attempt(() => running.payments.service.refresh(teacher.user.id, key, providerId));
  }
  await running.work();
}

/** Staff give the money of the order back. */
async function giveBack({ running, orderId }: World): Promise<void> {
  const order = await orderRepository(connection).byId(orderId);
  const paidBy = order?.paidBy ?? null;
  if (paidBy !== null) await running.attempt(() => running.payments.shared.refund(paidBy));
  await running.work();
}

const cancel = ({ running, orderId }: World) =>
  running.attempt(() => running.orders.service.cancel(teacher.user.id, orderId));

type Story = (world: World, key: string) => Promise<void>;

const stories: Record<string, Story> = {
  async 'a payment that is approved'(world, key) {
    await press(world, key);
    await say(world, { state: 'approved', fees: 16 });
  },
  async 'a payment that is approved and given back'(world, key) {
    await press(world, key);
    await say(world, { state: 'approved', fees: 16 });
    await say(world, { state: 'refunded' });
  },
  async 'a payment that is approved once its order is cancelled, and given back'(world, key) {
    await press(world, key);
    await cancel(world);
    await say(world, { state: 'approved' });
    await say(world, { refunded: 300 });
    await say(world, { state: 'refunded' });
  },
  async 'a payment that is declined'(world, key) {
    await press(world, key);
    await say(world, { state: 'declined' });
  },
  async 'a payment of another amount'(world, key) {
    await press(world, key);
    await say(world, { state: 'approved', amount: 9 });
  },
  async 'one request that the provider made two payments of'(world, key) {
    await press(world, key);
    const [first] = world.provider.all();
    if (first?.reference) world.provider.make(first.reference, first.amount);
    await say(world, { state: 'approved' });
  },
  async 'a payment whose only news is the return of its buyer'(world, key) {
    await press(world, key);
    for (const { providerId } of world.provider.all())
      world.provider.change(providerId, { state: 'approved', fees: 16 });
    await comeBack(world, key);
  },
  async 'a payment that staff give back'(world, key) {
    await press(world, key);
    await say(world, { state: 'approved', fees: 16 });
    await giveBack(world);
  },
  async 'a second try on the same page after the first was declined'(world, key) {
    await press(world, key);
    const [first] = world.provider.all();
    await say(world, { state: 'declined' }, world.provider.all().slice(0, 1));
    if (first?.reference) world.provider.make(first.reference, first.amount);
    await say(world, { state: 'approved' }, world.provider.all().slice(1));
  },
};

let keys = 0;
const newKey = () => {
  keys += 1;
  return keys.toString(16).padStart(24, '0');
};

/** A dead process holds what it had for as long. */
const leaseMs = 61_000;

/** The first moment at which something of an order, or a webhook, is due; null when nothing is. */
async function nextMoment(orderId: string): Promise<number | null> {
  const id = new mongoose.Types.ObjectId(orderId);
  const [order, payments, webhooks] = await Promise.all([
    connection
      .collection('orders')
      .findOne({ _id: id }, { projection: { state: 1, dueAt: 1, expiresAt: 1 } }),
    connection
      .collection('payments')
      .find({ orderId: id }, { projection: { nextCheckAt: 1, settleAt: 1 } })
      .toArray(),
    connection
      .collection('paymentWebhooks')
      .find({ dueAt: { $ne: null } }, { projection: { dueAt: 1 } })
      .toArray(),
  ]);
  const dates: unknown[] = [
    order?.['dueAt'],
    order?.['state'] === 'open' ? order['expiresAt'] : null,
    ...webhooks.map(({ dueAt }) => dueAt),
    ...payments.flatMap(({ nextCheckAt, settleAt }) => [nextCheckAt, settleAt]),
  ];
  const moments = dates.filter((date) => date instanceof Date).map((date) => date.getTime());
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Leaps from one thing that is due to the next, as weeks of work would come by them. */
async function workUntilNothingIsDue(process: PayingProcess, orderId: string): Promise<void> {
  for (let leap = 0; leap < 100; leap += 1) {
    await process.work();
    const moment = await nextMoment(orderId);
    if (moment === null) return;
    // What is overdue is held by the dead.
    advance(Math.max(leaseMs, moment - clock.now().getTime()));
  }
  throw new Error('Something stays due for ever');
}

/**
 * Plays a story in a process that dies at a write; another one goes on when its leases have run out.
 * Returns what the provider had done before each write of the process that was to die.
 */
async function play(
  name: PaymentProvider,
  story: Story,
  crash: { write: number; when: 'before' | 'after' } | null,
): Promise<number[]> {
  const provider = createScriptedProvider(name);
  const parts = { real: connection, users: site.app.users, ports: [provider.port], clock };
  const start = (onWrite?: () => void) => startPayingProcess({ ...parts, onWrite });
  const turns: number[] = [];
  const owner = teacher.user.id;
  const { id: orderId } = await start().orders.service.open(owner, pack, null);
  const dying = start(() => turns.push(provider.turns()));
  const key = newKey();
  if (crash !== null) dying.crashAt(crash.write, crash.when);
  await story({ running: dying, provider, orderId }, key);

  const next = start();
  advance(leaseMs);
  if (crash !== null) await story({ running: next, provider, orderId }, key);
  await workUntilNothingIsDue(next, orderId);
  await assertSound({ connection, orderId, provider });
  return turns;
}

const everywhere = paymentProviders.flatMap((name) =>
  Object.entries(stories).map(([what, story]) => [name, what, story] as const),
);

describe('a process that dies between any two writes ends the same as one that lives', () => {
  test.each(everywhere)(
    'at %s: %s',
    async (name, _what, story) => {
      // An account that keeps hundreds of grants is slow to write.
      teacher = await site.signUp();
      const turns = await play(name, story, null);
      // The whole story was played by the process that is going to die.
      expect(turns.length).toBeGreaterThan(14);
      for (const [before, turn] of turns.entries()) {
        const write = before + 1;
        // The database after a write is that before the next one; only the provider can differ.
        if (turn !== turns[before - 1]) await play(name, story, { write, when: 'before' });
        await play(name, story, { write, when: 'after' });
      }
    },
    240_000,
  );
});
