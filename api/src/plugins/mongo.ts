import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedMongo } from '@ardoise/embedded-mongo';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import mongoose, { type Connection } from 'mongoose';
import { removeAddress, writeAddress } from '../shared/embedded-address.ts';
import { longSilenceMs } from '../shared/patience.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The connection of this app; models are made on it, never on global mongoose. */
    mongo: Connection;
    /**
     * Another connection, for what may take minutes and keep the database from answering meanwhile, such
     * as the building of an index: it takes no silence for an end. Whoever opens it closes it.
     */
    openPatientMongo(): Promise<Connection>;
  }
}

/**
 * A database that does not answer must be noticed within 5 s, also while its sockets stay open: the
 * monitor asks twice a second, waits 2.5 s, then fails what is under way, and the driver's retry finds
 * no server for 1 s. Its return is noticed at the monitor's next question.
 */
const timing = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 2_500,
  serverSelectionTimeoutMS: 1_000,
} as const;

const patientTiming = {
  connectTimeoutMS: longSilenceMs,
  serverSelectionTimeoutMS: 30_000,
} as const;

/** Milliseconds that the API waits at start for a database that is starting too. */
const startWaitMs = 30_000;

async function firstConnection(open: () => Promise<unknown>, log: FastifyBaseLogger) {
  const end = Date.now() + startWaitMs;
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
      await sleep(1_000);
    }
  }
}

/** The database: the one of the configuration, or the embedded server under the data folder. */
export const mongoPlugin = fp(
  async (app) => {
    const dir = join(app.config.dataDir, 'db');
    const report = (what: string) => app.log.error({ dir }, `the embedded database ${what}`);
    const embedded =
      app.config.mongodbUri === undefined ? await startEmbeddedMongo({ dir, report }) : undefined;
    if (embedded !== undefined) {
      writeAddress(dir, embedded.uri);
      app.addHook('onClose', async () => {
        removeAddress(dir);
        await embedded.stop();
      });
    }
    const uri = embedded?.uri ?? app.config.mongodbUri ?? '';
    const common = {
      ...(embedded === undefined ? {} : { dbName: 'ardoise' }),
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
    } as const;
    const options = { ...common, ...timing, maxPoolSize: 50 } as const;
    app.decorate('openPatientMongo', () =>
      mongoose.createConnection(uri, { ...common, ...patientTiming }).asPromise(),
    );
    const connection = mongoose.createConnection();
    connection.set('strictQuery', 'throw');
    app.decorate('mongo', connection);
    app.addHook('onClose', () => connection.close());
    await firstConnection(() => connection.openUri(uri, options), app.log);
  },
  { name: 'mongo', decorators: { fastify: ['config'] } },
);
