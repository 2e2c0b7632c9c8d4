import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, freshDatabase, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { pack } from './test/paying.ts';
import { type PayingProcess, startPayingProcess } from './test/paying-process.ts';
import { createScriptedProvider, type ScriptedProvider } from './test/scripted-provider.ts';
import { assertSound } from './test/soundness.ts';

const mongodbUri = freshDatabase();
const connection = mongoose.createConnection();
const { clock, advance } = movableClock();
let site: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  // Its start makes the indexes; its own clock never comes near what the runs leave.
  site = await build({ config: { mongodbUri } });
  teacher = await site.signUp();
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

/** Plays a story in a process that dies at a write; another one goes on when its leases have run out. */
async function play(
  story: (world: World, key: string) => Promise<void>,
  crash: { write: number; when: 'before' | 'after' } | null,
): Promise<number> {
  const provider = createScriptedProvider();
  const parts = { real: connection, users: site.app.users, ports: [provider.port], clock };
  const start = () => startPayingProcess(parts);
  const owner = teacher.user.id;
  const { id: orderId } = await start().orders.service.open(owner, pack, null);
  const dying = start();
  const key = newKey();
  if (crash !== null) dying.crashAt(crash.write, crash.when);
  await story({ running: dying, provider, orderId }, key);

  const next = start();
  advance(61_000);
  if (crash !== null) await story({ running: next, provider, orderId }, key);
  for (const ms of [61_000, 3_600_000, 25 * 3_600_000, 9 * 24 * 3_600_000]) {
    advance(ms);
    await next.work();
    await next.work();
  }
  await assertSound({ connection, owner, orderId, provider });
  return dying.writes();
}

describe('a process that dies between any two writes ends the same as one that lives', () => {
  test.each(Object.entries(stories))(
    '%s',
    async (_name, story) => {
      const writes = await play(story, null);
      // The whole story was played by the process that is going to die.
      expect(writes).toBeGreaterThan(14);
      for (let write = 1; write <= writes; write += 1) {
        await play(story, { write, when: 'before' });
        await play(story, { write, when: 'after' });
      }
    },
    240_000,
  );
});
