import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejection, testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const copy = (todb: string) =>
  server.client.db('admin').command({ copydb: 1, fromdb: 'test', todb });

it('copies documents and indexes, which then change alone', async () => {
  const people = server.db.collection('people');
  await people.createIndex({ email: 1 }, { unique: true });
  await people.insertMany([{ email: 'a@school.example' }, { email: 'b@school.example' }]);
  await server.db.createCollection('empty');
  await copy('copied');
  const copied = server.client.db('copied');
  const names = (await copied.listCollections().toArray()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['empty', 'people']);
  const documents = await copied.collection('people').find().sort({ email: 1 }).toArray();
  expect(documents).toEqual(await people.find().sort({ email: 1 }).toArray());
  const twice = copied.collection('people').insertOne({ email: 'a@school.example' });
  expect(await rejection(twice)).toMatchObject({ code: 11000 });
  await copied.collection('people').deleteMany({});
  expect(await people.countDocuments()).toBe(2);
});

it('copies into no database that exists, and only when asked of admin', async () => {
  await server.client.db('there').createCollection('c');
  expect(await rejection(copy('there'))).toMatchObject({ code: 48 });
  const elsewhere = server.db.command({ copydb: 1, fromdb: 'test', todb: 'new' });
  expect(await rejection(elsewhere)).toMatchObject({ code: 13 });
});
