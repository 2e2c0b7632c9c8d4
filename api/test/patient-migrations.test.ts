import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedMongo, startEmbeddedMongo } from '@ardoise/embedded-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from './helper.ts';

/** Longer than a silence of the database that calls bear. */
const silentMs = 5_000;

let dir: string;
let database: EmbeddedMongo;
let site: TestApp;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'ardoise-patient-'));
  database = await startEmbeddedMongo({ dir });
  const uri = new URL(database.uri);
  uri.pathname = '/patient';
  site = await build({ config: { mongodbUri: uri.href } });
});
afterAll(async () => {
  await site.stop();
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('a migration outlives the silence of a database that builds an index; calls do not', async () => {
  const patient = await site.app.openPatientMongo();
  const index = { key: { n: 1 }, name: 'n' } as const;
  await patient.collection('many').insertOne({ n: 1 });
  const pid = Number(readFileSync(join(dir, 'embedded-mongo.pid'), 'utf8'));
  process.kill(pid, 'SIGSTOP');
  try {
    const built = patient.collection('many').createIndexes([index]);
    const called = site.app.mongo.collection('many').findOne({});
    const refused = expect(called).rejects.toThrow();
    await sleep(silentMs);
    await refused;
    process.kill(pid, 'SIGCONT');
    expect(await built).toEqual(['n']);
  } finally {
    process.kill(pid, 'SIGCONT');
    await patient.close();
  }
});
