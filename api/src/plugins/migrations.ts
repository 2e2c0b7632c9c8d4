import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Connection } from 'mongoose';
import { migrations } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { isDuplicateKey } from '../shared/mongo-errors.ts';

interface Lock {
  _id: string;
  owner: string;
  until: Date;
}

interface Applied {
  _id: number;
  name: string;
  at: Date;
}

const lockLife = 60_000;

/** Takes the lock, or waits until its owner releases it or it runs out. */
async function takeLock(connection: Connection, owner: string): Promise<void> {
  const locks = connection.collection<Lock>('locks');
  for (;;) {
    const now = new Date();
    try {
      await locks.updateOne(
        { _id: 'migrations', until: { $lt: now } },
        { $set: { owner, until: new Date(now.getTime() + lockLife) } },
        { upsert: true },
      );
      return;
    } catch (error) {
      // Another process has it: the upsert met the document that the filter left out.
      if (!isDuplicateKey(error)) throw error;
      await sleep(250);
    }
  }
}

/** Runs the pending migrations, once among all processes that start together. */
export async function migrate(
  connection: Connection,
  steps: readonly Migration[],
): Promise<string[]> {
  const applied = connection.collection<Applied>('migrations');
  const pending = async () => {
    const done = new Set((await applied.find({}).toArray()).map(({ _id }) => _id));
    return steps.filter(({ version }) => !done.has(version));
  };
  if ((await pending()).length === 0) return [];

  const owner = randomUUID();
  await takeLock(connection, owner);
  const ran: string[] = [];
  try {
    for (const { version, name, up } of await pending()) {
      await connection
        .collection<Lock>('locks')
        .updateOne(
          { _id: 'migrations', owner },
          { $set: { until: new Date(Date.now() + lockLife) } },
        );
      await up(connection);
      await applied.updateOne(
        { _id: version },
        { $set: { name, at: new Date() } },
        { upsert: true },
      );
      ran.push(name);
    }
  } finally {
    await connection.collection<Lock>('locks').deleteOne({ _id: 'migrations', owner });
  }
  return ran;
}

/** Migrates the database before the first request. */
export const migrationsPlugin = fp(
  async (app) => {
    const patient = await app.openPatientMongo();
    const ran = await migrate(patient, migrations).finally(() => patient.close());
    if (ran.length > 0) app.log.info({ migrations: ran }, 'database migrated');
  },
  { name: 'migrations', dependencies: ['mongo'] },
);
