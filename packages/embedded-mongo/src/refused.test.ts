import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejection, testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';
import { RawClient } from './testing/raw-client.ts';

let server: TestServer;
let client: RawClient;
beforeAll(async () => {
  server = await testServer();
  client = await RawClient.open(Number(new URL(server.uri).port));
});
afterAll(async () => {
  client.close();
  await server.stop();
});

describe('unsupported features', () => {
  it.each<[Document, number]>([
    [{ mapReduce: 'c' }, 115],
    [{ collStats: 'c' }, 115],
    [{ renameCollection: 'c' }, 115],
    [{ fantasy: 1 }, 59],
    [{ commitTransaction: 1 }, 263],
    [{ find: 'c', fantasy: 1 }, 40415],
    [{ find: 'c', collation: { locale: 'fr' } }, 115],
    [{ find: 'c', filter: { $where: 'true' } }, 2],
    [{ find: 'c', filter: { a: { $near: [0, 0] } } }, 2],
    [{ find: 'c', filter: { a: { $fantasy: 1 } } }, 2],
    [{ find: 'c', filter: { $text: { $search: 'x' } } }, 2],
    [{ find: 'c', filter: { $jsonSchema: {} } }, 2],
    [{ find: 'c', filter: { $expr: { $function: {} } } }, 2],
    [{ find: 'c', filter: { $or: [] } }, 2],
    [{ find: 'c', projection: { a: { $meta: 'textScore' } } }, 2],
    [{ find: 'c', readConcern: { level: 'snapshot' } }, 115],
    [{ aggregate: 'c', pipeline: [{ $out: 'x' }], cursor: {} }, 115],
    [{ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 115],
    [{ aggregate: 'c', pipeline: [{ $fantasy: {} }], cursor: {} }, 40324],
    [{ aggregate: 'c', pipeline: [{ $project: { x: { $fantasy: 1 } } }], cursor: {} }, 2],
    [{ aggregate: 'c', pipeline: [{ $facet: { x: [{ $out: 'y' }] } }], cursor: {} }, 115],
    [{ create: 'capped', capped: true, size: 1000 }, 115],
    [{ create: 'view', viewOn: 'c', pipeline: [] }, 115],
    [{ create: 'valid', validator: { a: 1 } }, 115],
    [{ create: 'a$b' }, 73],
    [{ find: 'c', startTransaction: true, autocommit: false }, 263],
  ])('is refused by name: %j', async (command, code) => {
    const reply = await client.command({ ...command, $db: 'test' });
    expect(reply).toMatchObject({ ok: 0, code });
    const name = Object.keys(command)[0] ?? '';
    if (code === 59 || (code === 115 && Object.keys(command).length === 1))
      expect(reply?.['errmsg']).toContain(name);
  });

  it('rejects transactions by name when the driver starts one', async () => {
    const session = server.client.startSession();
    const error = await rejection(
      session.withTransaction(() => server.db.collection('t').insertOne({ a: 1 }, { session })),
    );
    expect(error).toMatchObject({ code: 263 });
    await session.endSession();
    expect(await server.db.collection('t').countDocuments()).toBe(0);
  });
});
