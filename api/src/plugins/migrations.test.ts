import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/helper.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrations.ts';

let connections: Connection[];
beforeAll(async () => {
  const uri = freshDatabase();
  connections = await Promise.all(
    Array.from({ length: 3 }, () => mongoose.createConnection(uri).asPromise()),
  );
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

function counting(version: number): { step: Migration; runs: () => number } {
  let count = 0;
  return {
    step: {
      version,
      name: `step ${version}`,
      async up() {
        count += 1;
      },
    },
    runs: () => count,
  };
}

test('processes that start together run each step once, in order', async () => {
  const [one, two] = [counting(1), counting(2)];
  const ran = await Promise.all(
    connections.map((connection) => migrate(connection, [one.step, two.step])),
  );
  expect(ran.flat().toSorted()).toEqual(['step 1', 'step 2']);
  expect([one.runs(), two.runs()]).toEqual([1, 1]);
});

test('a step that failed is run again at the next start', async () => {
  const [connection] = connections;
  if (connection === undefined) throw new Error('no connection');
  let fails = true;
  const step: Migration = {
    version: 3,
    name: 'three',
    async up() {
      if (fails) throw new Error('broken off');
    },
  };
  await expect(migrate(connection, [step])).rejects.toThrow('broken off');
  fails = false;
  expect(await migrate(connection, [step])).toEqual(['three']);
  expect(await migrate(connection, [step])).toEqual([]);
});

test('migrations are numbered without gaps or doubles', () => {
  const versions = migrations.map(({ version }) => version);
  expect(
    versions,
    'Give each file in api/src/migrations its own number, the next after the last one',
  ).toEqual(versions.map((_, rank) => rank + 1));
});

test('every file in the folder of migrations is one, or is known not to be', async () => {
  const folder = join(import.meta.dirname, '../migrations');
  const others = (await readdir(folder)).length - migrations.length;
  expect(others, 'Name a migration NNNN-name.ts, in lower case').toBe(
    ['index.ts', 'migration.ts'].length,
  );
});
