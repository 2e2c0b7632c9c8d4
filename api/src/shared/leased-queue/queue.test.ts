import Fastify from 'fastify';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { type Lease, leaseIsFree, LeaseLost } from './lease.ts';
import { createLeasedQueue, type JobContext } from './queue.ts';

interface JobDocument {
  _id: string;
  lease: Lease | null;
}

const leaseMs = 60_000;
const { clock, advance } = movableClock(new Date('2041-01-01T00:00:00Z'));
const { log } = Fastify({ logger: false });
const connection = mongoose.createConnection();
const jobs = connection.collection<JobDocument>('jobs');

beforeAll(() => connection.openUri(freshDatabase()));
beforeEach(() => jobs.deleteMany({}));
afterAll(() => connection.close());

/** A queue on the real collection, as one process has it. */
function process(work: (id: string, context: JobContext) => Promise<void>, concurrency = 4) {
  return createLeasedQueue<JobDocument>({
    name: 'test',
    store: {
      claim: (lease, now) =>
        jobs.findOneAndUpdate(leaseIsFree(now), { $set: { lease } }, { returnDocument: 'after' }),
      async renew(ids, { holder, until }) {
        const mine = { _id: { $in: [...ids] }, 'lease.holder': holder };
        await jobs.updateMany(mine, { $set: { 'lease.until': until } });
        return new Set((await jobs.find(mine).toArray()).map(({ _id }) => _id));
      },
      async handOver(ids, holder) {
        await jobs.updateMany(
          { _id: { $in: [...ids] }, 'lease.holder': holder },
          { $set: { lease: null } },
        );
      },
    },
    idOf: ({ _id }) => _id,
    work: ({ _id }, context) => work(_id, context),
    leaseMs,
    renewMs: 20,
    lookMs: 20,
    concurrency,
    now: () => clock.now(),
    log,
  });
}

const add = (...ids: string[]) => jobs.insertMany(ids.map((_id) => ({ _id, lease: null })));
const end = (id: string) => jobs.deleteOne({ _id: id });

/** Work that goes on until its signal aborts. */
function hanging() {
  const begun = Promise.withResolvers<void>();
  const reasons: unknown[] = [];
  const work = (_id: string, { signal }: JobContext) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason);
        reject(signal.reason);
      });
      begun.resolve();
    });
  return { work, begun: begun.promise, reasons };
}

test('two processes do each job once', async () => {
  const ids = Array.from({ length: 40 }, (_, rank) => `job-${rank}`);
  await add(...ids);
  const done: string[] = [];
  const work = async (id: string) => {
    done.push(id);
    await end(id);
  };
  await Promise.all([process(work).runDue(), process(work).runDue()]);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('no more jobs run at once than allowed', async () => {
  await add('a', 'b', 'c', 'd', 'e');
  let running = 0;
  let most = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const queue = process(async (id) => {
    running += 1;
    most = Math.max(most, running);
    await released;
    await end(id);
    running -= 1;
  }, 2);
  const all = queue.runDue();
  await expect.poll(() => running).toBe(2);
  release();
  await all;
  expect(most).toBe(2);
  expect(await jobs.countDocuments({})).toBe(0);
});

test('a failed job is done again only when its lease has run out', async () => {
  await add('a');
  let attempts = 0;
  const queue = process(async (id) => {
    attempts += 1;
    if (attempts === 1) throw new Error('failed');
    await end(id);
  });
  await queue.runDue();
  await queue.runDue();
  expect(attempts).toBe(1);
  advance(leaseMs + 1);
  await queue.runDue();
  expect(attempts).toBe(2);
  expect(await jobs.countDocuments({})).toBe(0);
});

test('the job of a dead process is done when its lease has run out', async () => {
  const until = new Date(clock.now().getTime() + leaseMs);
  await jobs.insertOne({ _id: 'a', lease: { holder: 'dead', until } });
  const queue = process(async (id) => void (await end(id)));
  await queue.runDue();
  expect(await jobs.countDocuments({})).toBe(1);
  advance(leaseMs + 1);
  await queue.runDue();
  expect(await jobs.countDocuments({})).toBe(0);
});

test('a running job keeps its lease, and stops when another process has taken it', async () => {
  await add('a');
  const { work, begun, reasons } = hanging();
  const queue = process(work);
  queue.run();
  await begun;
  advance(leaseMs / 2);
  await expect
    .poll(async () => (await jobs.findOne({ _id: 'a' }))?.lease?.until.getTime())
    .toBe(clock.now().getTime() + leaseMs);
  const until = new Date(clock.now().getTime() + leaseMs);
  await jobs.updateOne({ _id: 'a' }, { $set: { lease: { holder: 'another', until } } });
  await expect.poll(() => reasons).toEqual([expect.any(LeaseLost)]);
  await queue.close();
  expect((await jobs.findOne({ _id: 'a' }))?.lease?.holder).toBe('another');
});

test('a process that stops hands its jobs over at once', async () => {
  await add('a');
  const { work, begun } = hanging();
  const stopping = process(work);
  stopping.run();
  await begun;
  await stopping.close();
  const done: string[] = [];
  const next = process(async (id) => {
    done.push(id);
    await end(id);
  });
  await next.runDue();
  expect(done).toEqual(['a']);
});

test('a wake-up finds a new job before the next look', async () => {
  const done = Promise.withResolvers<string>();
  const queue = createLeasedQueue<JobDocument>({
    name: 'test',
    store: {
      claim: (lease, now) =>
        jobs.findOneAndUpdate(leaseIsFree(now), { $set: { lease } }, { returnDocument: 'after' }),
    },
    idOf: ({ _id }) => _id,
    async work({ _id }) {
      await end(_id);
      done.resolve(_id);
    },
    leaseMs,
    lookMs: 3_600_000,
    concurrency: 1,
    now: () => clock.now(),
    log,
  });
  queue.run();
  await queue.runDue();
  await add('late');
  queue.wake();
  await expect(done.promise).resolves.toBe('late');
  await queue.close();
});
