import { BSON, Long } from 'bson';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bsonValue } from './testing/arbitraries.ts';
import { testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';
import { message, opMsg, opQuery, RawClient } from './testing/raw-client.ts';

let server: TestServer;
let port: number;
const clients: RawClient[] = [];
beforeAll(async () => {
  server = await testServer();
  port = Number(new URL(server.uri).port);
});
afterAll(() => server.stop());
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function raw(): Promise<RawClient> {
  const client = await RawClient.open(port);
  clients.push(client);
  return client;
}

describe('the wire protocol', () => {
  it('answers hello over OP_QUERY and OP_MSG, as a primary that does not stream', async () => {
    const client = await raw();
    for (const hello of [
      await client.send(opQuery('admin.$cmd', { isMaster: 1, helloOk: true })),
      await client.command({ hello: 1, $db: 'admin' }),
    ]) {
      expect(hello).toMatchObject({
        ok: 1,
        helloOk: true,
        isWritablePrimary: true,
        maxWireVersion: 21,
        maxBsonObjectSize: 16 * 1024 * 1024,
        logicalSessionTimeoutMinutes: 30,
      });
      expect(hello).not.toHaveProperty('topologyVersion');
    }
  });

  it('accepts document sequences, checksums, unacknowledged writes, and input split anywhere', async () => {
    const client = await raw();
    const documents = [{ _id: 1, documents: [{ a: 1 }] }, { _id: 2 }];
    const insert = opMsg({ insert: 'wire', $db: 'test' }, [{ name: 'documents', documents }]);
    expect(await client.send(insert)).toEqual({ n: 2, ok: 1 });
    const updates = [{ q: { _id: 2 }, u: { $set: { documents: [{ x: 1 }] } } }];
    expect(
      await client.send(
        opMsg({ update: 'wire', $db: 'test' }, [{ name: 'updates', documents: updates }], 1),
      ),
    ).toEqual({ n: 1, nModified: 1, ok: 1 });
    const quiet = opMsg({ insert: 'wire', $db: 'test', documents: [{ _id: 3 }] }, [], 2);
    client.socket.write(quiet);
    const find = opMsg({ find: 'wire', $db: 'test', sort: { _id: 1 } });
    const reply = client.next();
    for (const byte of find) client.socket.write(Buffer.from([byte]));
    expect((await reply)?.['cursor'].firstBatch).toEqual([
      documents[0],
      { _id: 2, documents: [{ x: 1 }] },
      { _id: 3 },
    ]);
    const both = [client.next(), client.next()];
    client.socket.write(
      Buffer.concat([opMsg({ ping: 1, $db: 'a' }), opMsg({ count: 'wire', $db: 'test' })]),
    );
    expect(await Promise.all(both)).toEqual([{ ok: 1 }, { n: 3, ok: 1 }]);
  });

  it.each<[string, Buffer]>([
    [
      'a message that is too long',
      Buffer.from([0, 0, 0, 0x7f, ...Array.from({ length: 16 }, () => 0)]),
    ],
    [
      'a message that is too short',
      Buffer.from([3, 0, 0, 0, ...Array.from({ length: 16 }, () => 0)]),
    ],
    ['an unknown opcode', message(2012, Buffer.alloc(8))],
    ['unknown flags', opMsg({ ping: 1, $db: 'a' }, [], 8)],
    ['no body', message(2013, Buffer.alloc(4))],
    ['a truncated document', message(2013, Buffer.from([0, 0, 0, 0, 0, 0xff, 0, 0, 0, 0]))],
  ])('closes the connection on %s, and serves the others', async (_, bytes) => {
    const client = await raw();
    expect(await client.send(bytes)).toBeUndefined();
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('answers malformed BSON with an error', async () => {
    const client = await raw();
    const body = Buffer.from(BSON.serialize({ ping: 1, text: 'abc', $db: 'a' }));
    body[body.indexOf('abc') - 4] = 0x7f;
    expect(await client.send(message(2013, Buffer.concat([Buffer.alloc(5), body])))).toMatchObject({
      ok: 0,
      code: 22,
    });
  });

  it('survives random bytes and random commands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.nat(60),
        async (bytes, at) => {
          const client = await raw();
          const broken = Buffer.from(
            opMsg({ find: 'wire', filter: { a: { $in: [1] } }, $db: 'test' }),
          );
          broken.set(bytes.subarray(0, 3), Math.min(at, broken.length - 3));
          client.socket.write(broken);
          client.socket.end(message(2013, bytes));
          await new Promise((resolve) => client.socket.once('close', resolve));
        },
      ),
      { numRuns: 150 },
    );
    const value = bsonValue;
    const names = [
      'find',
      'count',
      'distinct',
      'aggregate',
      'insert',
      'update',
      'delete',
      'findAndModify',
      'createIndexes',
      'create',
      'explain',
      'getMore',
      'killCursors',
      'listCollections',
      'dropIndexes',
      'listIndexes',
    ];
    const fields = [
      'filter',
      'query',
      'sort',
      'limit',
      'projection',
      'pipeline',
      'cursor',
      'documents',
      'updates',
      'deletes',
      'update',
      'fields',
      'key',
      'indexes',
      'hint',
      'lsid',
      'batchSize',
      'collection',
      'cursors',
      'maxTimeMS',
      'arrayFilters',
      'upsert',
    ];
    const operand = fc.oneof(
      value,
      fc.dictionary(
        fc.constantFrom(
          '$gt',
          '$in',
          '$set',
          '$inc',
          '$and',
          '$not',
          '$elemMatch',
          '$push',
          '$project',
          '$group',
          'q',
          'u',
          '$or',
          'a.b',
          '$expr',
        ),
        value,
        { maxKeys: 3, noNullPrototype: true },
      ),
      fc.array(
        fc.dictionary(
          fc.constantFrom('q', 'u', 'key', 'name', '$match', '$set', 'limit', 'multi'),
          value,
          { maxKeys: 3, noNullPrototype: true },
        ),
        { maxLength: 2 },
      ),
    );
    const client = await raw();
    const seeds = fc.sample(
      fc.dictionary(fc.constantFrom('a', 'b'), value, { noNullPrototype: true }),
      30,
    );
    await server.client.db('fuzz').collection('fuzz').insertMany(seeds);
    await server.client.db('fuzz').collection('fuzz').createIndex({ a: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.oneof(
          { weight: 5, arbitrary: fc.constant<unknown>('fuzz') },
          { weight: 1, arbitrary: value },
        ),
        fc.dictionary(fc.constantFrom(...fields), operand, { maxKeys: 4, noNullPrototype: true }),
        async (name, first, rest) => {
          const reply = await client.command({ [name]: first, ...rest, $db: 'fuzz' });
          expect([0, 1]).toContain(reply?.['ok']);
          // An internal error would mean missing validation.
          expect(reply?.['errmsg'] ?? '').not.toMatch(/^internal error/);
        },
      ),
      { numRuns: 2500 },
    );
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

describe('sessions and administration', () => {
  it('answer a retried write with its first reply, for bulk writes too', async () => {
    const client = await raw();
    const lsid = { id: new BSON.UUID() };
    const insert = {
      insert: 'retried',
      documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }],
      ordered: false,
      lsid,
      txnNumber: Long.fromNumber(1),
      $db: 'test',
    };
    const first = await client.command(insert);
    expect(first).toMatchObject({ ok: 1, n: 2, writeErrors: [{ index: 1, code: 11000 }] });
    expect(await client.command(insert)).toEqual(first);
    const older = { ...insert, txnNumber: Long.fromNumber(0) };
    expect(await client.command(older)).toMatchObject({ ok: 0, code: 225 });
  });

  it('answer what drivers and tools ask', async () => {
    const { db, client } = server;
    const admin = client.db('admin');
    await db.collection('listed').insertOne({ a: 1 });
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ ok: 1, version: '7.0.0' });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({
      ok: 1,
      process: 'embedded-mongo',
    });
    expect(await admin.command({ connectionStatus: 1 })).toMatchObject({
      authInfo: { authenticatedUsers: [] },
    });
    expect((await admin.admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      'test',
    );
    const names = await db.listCollections({ name: 'listed' }, { nameOnly: true }).toArray();
    expect(names).toEqual([{ name: 'listed', type: 'collection' }]);
    await db.createCollection('made');
    await db.createCollection('made');
    expect(await db.dropCollection('made')).toBe(true);
    const other = client.db('other');
    await other.collection('x').insertOne({});
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
  });
});
