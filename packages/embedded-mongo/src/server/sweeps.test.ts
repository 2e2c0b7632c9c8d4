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

  it('goes on until nothing expired is left, past what a partial index leaves out', async () => {
    const dir = temporaryDir();
    cleanups.push(async () => rmSync(dir, { recursive: true, force: true }));
    const open = async (sweepMs: number) => {
      const server = await startServer({ dir, port: 0, sweepMs });
      const client = await MongoClient.connect(
        `mongodb://127.0.0.1:${server.port}/?directConnection=true`,
      );
      return {
        c: client.db('t').collection('words'),
        close: async () => {
          await client.close();
          await server.stop();
        },
      };
    };
    const filling = await open(1_000_000);
    await filling.c.createIndex(
      { at: 1 },
      { expireAfterSeconds: 0, partialFilterExpression: { used: true } },
    );
    const at = new Date(0);
    await filling.c.insertMany(Array.from({ length: 600 }, () => ({ at, used: false })));
    await filling.c.insertMany(Array.from({ length: 8_000 }, () => ({ at, used: true })));
    await filling.close();
    const sweeping = await open(3_000);
    cleanups.push(sweeping.close);
    await expect.poll(() => sweeping.c.countDocuments({ used: true }), { timeout: 30_000 }).toBe(0);
    expect(await sweeping.c.countDocuments()).toBe(600);
  });
});
