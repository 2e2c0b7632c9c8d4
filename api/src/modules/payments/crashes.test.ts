import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, migratedDatabase, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
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
async function press({ running, orderId }: World, key: string): Promise<void> {
  const body = { provider: 'fedapay' } as const;
  await running.attempt(() => running.payments.service.start(teacher.user.id, orderId, body, key));
}

/** The provider says something, and sends its webhook. */
async function say(
  { running, provider }: World,
  changes: Parameters<ScriptedProvider['change']>[1],
): Promise<void> {
  for (const { providerId } of provider.all()) {
    provider.change(providerId, changes);
    const event = Object.values(changes).join('-');
    const raw = Buffer.from(`${event}-${providerId},${providerId}`);
    const headers = { 'x-signature': 'genuine' };
    await running.attempt(() => running.payments.webhooks.take('fedapay', raw, headers));
  }
  await running.work();
}

const cancel = ({ running, orderId }: World) =>
  running.attempt(() => running.orders.service.cancel(teacher.user.id, orderId));

const stories: Record<string, (world: World, key: string) => Promise<void>> = {
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
  story: (world: World, key: string) => Promise<void>,
  crash: { write: number; when: 'before' | 'after' } | null,
): Promise<number[]> {
  const provider = createScriptedProvider();
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

describe('a process that dies between any two writes ends the same as one that lives', () => {
  test.each(Object.entries(stories))(
    '%s',
    async (_name, story) => {
      // An account that keeps hundreds of grants is slow to write.
      teacher = await site.signUp();
      const turns = await play(story, null);
      // The whole story was played by the process that is going to die.
      expect(turns.length).toBeGreaterThan(14);
      for (const [before, turn] of turns.entries()) {
        const write = before + 1;
        // The database after a write is that before the next one; only the provider can differ.
        if (turn !== turns[before - 1]) await play(story, { write, when: 'before' });
        await play(story, { write, when: 'after' });
      }
    },
    240_000,
  );
});
