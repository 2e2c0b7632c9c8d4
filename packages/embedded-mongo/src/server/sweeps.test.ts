import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { MongoClient } from 'mongodb';
import { temporaryDir } from '../testing/harness.ts';
import { startServer } from './tcp-server.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

describe('the sweep', () => {
  it('removes what a TTL index has expired, and nothing else', async () => {
    const dir = temporaryDir();
    const server = await startServer({ dir, port: 0, sweepMs: 20 });
    cleanups.push(async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    });
    const client = await MongoClient.connect(
      `mongodb://127.0.0.1:${server.port}/?directConnection=true`,
    );
    cleanups.push(() => client.close());
    const c = client.db('t').collection('sessions');
    await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await c.insertMany([
      { at: ago(61) },
      { at: ago(10) },
      { at: 5 },
      { none: 1 },
      { at: [ago(1), ago(100)] },
    ]);
    await expect.poll(() => c.countDocuments()).toBe(3);
    expect(await c.countDocuments({ at: { $gt: ago(30) } })).toBe(1);
  });
});
