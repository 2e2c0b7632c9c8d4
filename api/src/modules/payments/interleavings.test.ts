import type { PaymentProvider } from '@ardoise/contract';
import { paymentProviders } from '@ardoise/contract/schemas';
import * as fc from 'fast-check';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { build, migratedDatabase, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { paymentRepository } from './repository.ts';
import { pack } from './test/paying.ts';
import { type PayingProcess, startPayingProcess } from './test/paying-process.ts';
import { createScriptedProvider } from './test/scripted-provider.ts';
import { assertSound } from './test/soundness.ts';

// All of them: npm run interleavings -w @ardoise/api
const isWhole = inject('mode') === 'interleavings';
const runs = isWhole ? 1_000 : 60;

const mongodbUri = await migratedDatabase();
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

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

/** What somebody does, in one of two processes. */
const action = fc.record({
  process: fc.nat({ max: 1 }),
  /** Which payment, of those that there are. */
  which: fc.nat({ max: 5 }),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant({ kind: 'pay' } as const) },
    { weight: 4, arbitrary: fc.constant({ kind: 'refresh' } as const) },
    { weight: 3, arbitrary: fc.constant({ kind: 'webhook' } as const) },
    { weight: 4, arbitrary: fc.constant({ kind: 'work' } as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'leave' } as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'cancel' } as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'refund' } as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'pay-twice' } as const) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('provider' as const),
        says: fc.oneof(
          { weight: 4, arbitrary: fc.constant({ state: 'approved' } as const) },
          { weight: 1, arbitrary: fc.constant({ state: 'declined' } as const) },
          { weight: 1, arbitrary: fc.constant({ state: 'cancelled' } as const) },
          { weight: 1, arbitrary: fc.constant({ state: 'approved', amount: 9 } as const) },
          { weight: 1, arbitrary: fc.constant({ state: 'approved', currency: 'EUR' } as const) },
          { weight: 1, arbitrary: fc.constant({ state: 'approved', refunded: 300 } as const) },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('mood' as const),
        mood: fc.constantFrom('well', 'well', 'away', 'answer-lost', 'refusing'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('crash' as const),
        write: fc.integer({ min: 1, max: 12 }),
        when: fc.constantFrom('before' as const, 'after' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.constantFrom(4 * second, 61 * second, 20 * 60 * second, 25 * hour),
      }),
    },
  ),
});
type Action = (typeof action extends fc.Arbitrary<infer Value> ? Value : never) & object;

/** Actions of one batch happen at the same time. */
const script = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 14 });

async function play(name: PaymentProvider, batches: readonly (readonly Action[])[]) {
  const provider = createScriptedProvider(name);
  const parts = { real: connection, users: site.app.users, ports: [provider.port], clock };
  const start = () => startPayingProcess(parts);
  const processes: [PayingProcess, PayingProcess] = [start(), start()];
  const owner = teacher.user.id;
  const payments = paymentRepository(connection);
  const { id: orderId } = await processes[0].orders.service.open(owner, pack, null);
  let events = 0;

  async function act({ process: place, which, what }: Action): Promise<void> {
    const running = processes[place === 0 ? 0 : 1];
    const all = provider.all();
    const theirs = all[which % Math.max(1, all.length)];
    const ours = theirs === undefined ? null : await payments.ofProvider(name, theirs);
    const { service, webhooks, shared } = running.payments;
    switch (what.kind) {
      case 'pay':
        await running.attempt(() => service.start(owner, orderId, { provider: name }, null));
        break;
      case 'refresh':
        if (ours !== null)
          await running.attempt(() => service.refresh(owner, ours.id, theirs?.providerId ?? null));
        break;
      case 'leave':
        if (ours !== null) await running.attempt(() => service.leave(owner, ours.id));
        break;
      case 'refund':
        if (ours !== null) await running.attempt(() => shared.refund(ours.id));
        break;
      case 'cancel':
        await running.attempt(() => running.orders.service.cancel(owner, orderId));
        break;
      case 'webhook': {
        if (theirs === undefined) break;
        // Every other one is a repetition.
        events += 1;
        const raw = Buffer.from(`${orderId}-${Math.floor(events / 2)},${theirs.providerId}`);
        const headers = { 'x-signature': 'genuine' };
        await running.attempt(() => webhooks.take(name, raw, headers));
        break;
      }
      case 'work':
        await running.work();
        break;
      case 'pay-twice':
        if (theirs !== undefined && theirs.reference !== null) {
          const again = provider.make(theirs.reference, theirs.amount);
          provider.change(again.providerId, { state: 'approved' });
          const raw = Buffer.from(`${orderId}-second-${again.providerId},${again.providerId}`);
          await running.attempt(() => webhooks.take(name, raw, { 'x-signature': 'genuine' }));
        }
        break;
      case 'provider':
        // What has been paid does not become unpaid.
        if (theirs !== undefined && ['pending', 'declined'].includes(theirs.state))
          provider.change(theirs.providerId, what.says);
        break;
      case 'mood':
        provider.setMood(what.mood);
        break;
      case 'crash':
        running.crashAt(what.write, what.when);
        break;
      case 'wait':
        advance(what.ms);
        break;
    }
  }

  for (const batch of batches) {
    await Promise.all(batch.map(act));
    for (const place of [0, 1] as const) if (processes[place].isDead()) processes[place] = start();
  }

  // Everything is well again: whatever is still due is done.
  provider.setMood('well');
  for (const ours of provider.all()) {
    const raw = Buffer.from(`${orderId}-last-${ours.providerId},${ours.providerId}`);
    await processes[0].attempt(() =>
      start().payments.webhooks.take(name, raw, { 'x-signature': 'genuine' }),
    );
  }
  const last = start();
  for (const ms of [61 * second, 61 * second, hour, 25 * hour, 8 * day, day, day]) {
    advance(ms);
    await last.work();
    await last.work();
  }
  return { orderId, provider };
}

test('whatever buyers, providers, staff and crashes do in whatever order, every franc is in one place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paymentProviders), script, async (name, batches) => {
      await assertSound({ connection, ...(await play(name, batches)) });
    }),
    { numRuns: runs },
  );
}, 600_000);
