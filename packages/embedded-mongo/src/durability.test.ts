import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Long, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from './index.ts';
import { rejection, temporaryDir } from './testing/harness.ts';
import { RawClient } from './testing/raw-client.ts';

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

function directory(): string {
  const dir = temporaryDir();
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A server process that the test can kill, without the supervisor. */
async function bareServer(dir: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = fork(fileURLToPath(new URL('./bin.ts', import.meta.url)), [
    '--dir',
    dir,
    '--port',
    '0',
  ]);
  const [message] = await once(child, 'message');
  cleanups.push(() => kill(child));
  return { child, uri: `mongodb://127.0.0.1:${message.port}/?directConnection=true` };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function connect(uri: string, options: Document = {}): Promise<MongoClient> {
  const client = await MongoClient.connect(uri, options);
  cleanups.push(() => client.close());
  return client;
}

describe('durability', () => {
  it('keeps every acknowledged write when killed midway, and no partial one', async () => {
    const dir = directory();
    const first = await bareServer(dir);
    const client = await connect(first.uri, { retryWrites: false, serverSelectionTimeoutMS: 500 });
    const c = client.db('d').collection<Document>('writes');
    await c.createIndex({ key: 1 }, { unique: true });
    const acknowledged = new Set<number>();
    let next = 0;
    const writer = async (): Promise<void> => {
      for (let n = next++; n < 5000; n = next++) {
        const list = Array.from({ length: 50 }, (_, i) => `${n}-${i}`);
        try {
          await c.insertOne({ _id: n as never, key: `k${n}`, list, end: n });
        } catch {
          return;
        }
        acknowledged.add(n);
        if (acknowledged.size === 500) first.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 20 }, writer));
    await client.close();
    expect(acknowledged.size).toBeGreaterThanOrEqual(500);
    expect(acknowledged.size).toBeLessThan(5000);

    const second = await bareServer(dir);
    const again = (await connect(second.uri)).db('d').collection<Document>('writes');
    const docs = await again.find().hint({ $natural: 1 }).toArray();
    const stored = new Map(docs.map((doc) => [Number(doc['_id']), doc]));
    for (const n of acknowledged) expect(stored.has(n)).toBe(true);
    for (const [n, doc] of stored) {
      expect(doc).toMatchObject({ key: `k${n}`, end: n });
      expect(doc['list']).toHaveLength(50);
    }
    // The index holds the same documents and still enforces uniqueness.
    expect(await again.countDocuments({ key: { $gte: '' } })).toBe(docs.length);
    const [any] = acknowledged;
    expect(await rejection(again.insertOne({ key: `k${any}` }))).toMatchObject({ code: 11000 });
  });

  it('survives the death of its process: same address, and retried writes run once', async () => {
    const dir = directory();
    const server = await startEmbeddedMongo({ dir });
    cleanups.push(() => server.stop());
    const client = await connect(server.uri, { serverSelectionTimeoutMS: 10_000 });
    const c = client.db('d').collection<Document>('counters');
    await c.insertOne({ _id: 'n' as never, n: 0 });
    const pidFile = join(dir, 'embedded-mongo.pid');
    let done = 0;
    const increments = Array.from({ length: 10 }, async () => {
      for (let i = 0; i < 60; i++) {
        await c.updateOne({ _id: 'n' as never }, { $inc: { n: 1 } });
        done++;
        if (done === 200) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
      }
    });
    const results = await Promise.allSettled(increments);
    const stored = (await c.findOne({}))?.['n'];
    // The driver gives up on a write that fails twice; each acknowledged one must be stored exactly once.
    const failed = results.filter((result) => result.status === 'rejected').length;
    expect(stored).toBeGreaterThanOrEqual(done);
    expect(stored).toBeLessThanOrEqual(done + failed);
  });

  it('answers a retried write with the first reply, even after a restart', async () => {
    const dir = directory();
    const first = await bareServer(dir);
    const increment: Document = {
      findAndModify: 'r',
      query: { _id: 1 },
      update: { $inc: { n: 1 } },
      new: true,
      upsert: true,
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      $db: 'd',
    };
    const run = async (uri: string, command: Document): Promise<Document | undefined> => {
      const client = await RawClient.open(Number(new URL(uri).port));
      const reply = await client.command(command);
      client.close();
      return reply;
    };
    const firstTime = { value: { _id: 1, n: 1 } };
    expect(await run(first.uri, increment)).toMatchObject(firstTime);
    expect(await run(first.uri, increment)).toMatchObject(firstTime);
    await kill(first.child);
    const second = await bareServer(dir);
    expect(await run(second.uri, increment)).toMatchObject(firstTime);
    const later = { ...increment, txnNumber: Long.fromNumber(2) };
    expect(await run(second.uri, later)).toMatchObject({ value: { _id: 1, n: 2 } });
    expect(await run(second.uri, increment)).toMatchObject({ ok: 0, code: 225 });
  });
});

describe('the process', () => {
  it('refuses a second server on its directory with a clear error', async () => {
    const dir = directory();
    const server = await startEmbeddedMongo({ dir });
    cleanups.push(() => server.stop());
    const error = await rejection(startEmbeddedMongo({ dir }));
    expect(String(error['message'])).toContain('already served by another embedded-mongo');
    await connect(server.uri);
    await server.stop();
    const next = await startEmbeddedMongo({ dir });
    await next.stop();
  });

  it('names a data folder that it cannot write', async () => {
    const dir = directory();
    writeFileSync(join(dir, 'a-file'), '');
    const folder = join(dir, 'a-file', 'db');
    const error = await rejection(startEmbeddedMongo({ dir: folder }));
    expect(String(error['message'])).toContain(`the data folder ${folder} cannot be written`);
    mkdirSync(join(dir, 'embedded-mongo.sqlite'));
    const other = await rejection(startEmbeddedMongo({ dir }));
    expect(String(other['message'])).toContain(`the data folder ${dir} cannot be written (EISDIR`);
  });

  it('refuses a port in use', async () => {
    const server = await startEmbeddedMongo({ dir: directory() });
    cleanups.push(() => server.stop());
    const port = Number(new URL(server.uri).port);
    const error = await rejection(startEmbeddedMongo({ dir: directory(), port }));
    expect(String(error['message'])).toContain('EADDRINUSE');
  });

  it('stops without losing what it has acknowledged, and leaves no process behind', async () => {
    const dir = directory();
    const server = await startEmbeddedMongo({ dir });
    const client = await connect(server.uri, { serverSelectionTimeoutMS: 300 });
    await client.db('d').collection('c').insertOne({ a: 1 });
    const pid = Number(readFileSync(join(dir, 'embedded-mongo.pid'), 'utf8'));
    await server.stop();
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    expect(existsSync(join(dir, 'embedded-mongo.sqlite'))).toBe(true);
    const again = await startEmbeddedMongo({ dir });
    cleanups.push(() => again.stop());
    const other = await connect(again.uri);
    expect(await other.db('d').collection('c').countDocuments()).toBe(1);
  });

  it('dies with the process that started it', async () => {
    const dir = directory();
    const index = new URL('./index.ts', import.meta.url).href;
    const script = `import(${JSON.stringify(index)}).then((m) => m.startEmbeddedMongo({ dir: ${JSON.stringify(dir)} })).then(() => process.send('up'))`;
    const parent = fork('-e', [script], { execArgv: [] });
    await once(parent, 'message');
    const pid = Number(readFileSync(join(dir, 'embedded-mongo.pid'), 'utf8'));
    expect(() => process.kill(pid, 0)).not.toThrow();
    await kill(parent);
    await expect.poll(() => alive(pid), { timeout: 10_000 }).toBe(false);
  });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
