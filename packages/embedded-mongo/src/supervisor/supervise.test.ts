import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import type { EmbeddedMongoOptions } from '../index.ts';
import { temporaryDir } from '../testing/harness.ts';
import { pauseBefore } from './supervise.ts';

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** A supervised server, what it reports, and its present process. */
async function supervised(options: Partial<EmbeddedMongoOptions> = {}) {
  const dir = temporaryDir();
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  const reports: string[] = [];
  const server = await startEmbeddedMongo({
    dir,
    report: (message) => reports.push(message),
    ...options,
  });
  cleanups.push(() => server.stop());
  const client = await MongoClient.connect(server.uri, { serverSelectionTimeoutMS: 30_000 });
  cleanups.push(() => client.close());
  const pid = () => Number(readFileSync(join(dir, 'embedded-mongo.pid'), 'utf8'));
  const starts = () => reports.filter((report) => report.startsWith('started again')).length;
  return { server, client, reports, pid, starts };
}

describe('the supervisor', () => {
  it('starts a process again however often it dies', async () => {
    const { client, reports, pid, starts } = await supervised({
      pauses: { firstMs: 1, longestMs: 20 },
    });
    const c = client.db('d').collection('c');
    await c.insertOne({ a: 1 });
    for (let death = 1; death <= 7; death++) {
      process.kill(pid(), 'SIGKILL');
      await expect.poll(starts, { timeout: 50_000 }).toBe(death);
    }
    expect(await c.countDocuments()).toBe(1);
    expect(reports.filter((report) => report === 'ended by SIGKILL')).toHaveLength(7);
  });

  it('kills and replaces a process that hangs', async () => {
    const { client, reports, pid, starts } = await supervised({
      probe: { everyMs: 100, misses: 20 },
    });
    const c = client.db('d').collection('c');
    await c.insertOne({ a: 1 });
    process.kill(pid(), 'SIGSTOP');
    await expect.poll(starts, { timeout: 50_000 }).toBe(1);
    expect(reports[0]).toContain('does not answer');
    expect(await c.countDocuments()).toBe(1);
  });

  it('stops while it waits for a restart', async () => {
    const { server, client, reports, pid, starts } = await supervised({
      pauses: { firstMs: 1_000_000, longestMs: 1_000_000 },
    });
    await client.close();
    process.kill(pid(), 'SIGKILL');
    await expect.poll(starts, { timeout: 50_000 }).toBe(1);
    const last = pid();
    process.kill(last, 'SIGKILL');
    await expect.poll(() => reports.filter((report) => report.startsWith('ended'))).toHaveLength(2);
    await server.stop();
    expect(pid()).toBe(last);
  });

  it('waits longer before each restart, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 10, 1000].map((n) => pauseBefore(n))).toEqual([
      0, 250, 500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
});
