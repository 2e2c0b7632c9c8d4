import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedMongo } from '@ardoise/embedded-mongo';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import mongoose, { type Connection } from 'mongoose';
import { forgetAddress, tellAddress } from '../shared/embedded-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The connection of this app; models are made on it, never on global mongoose. */
    mongo: Connection;
  }
}

/**
 * A database that is away must be noticed and said within 5 s, also when its sockets stay open
 * without an answer: the monitor asks twice a second, waits 1.5 s, and then ends what is under
 * way; what the driver tries again finds no server for 1 s. Its return is seen at the next question.
 */
const timing = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 1_500,
  serverSelectionTimeoutMS: 1_000,
} as const;

/** Milliseconds that a start waits for a database that starts at the same time. */
const startPatience = 30_000;

async function firstConnection(open: () => Promise<unknown>, log: FastifyBaseLogger) {
  const end = Date.now() + startPatience;
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
    const embedded =
      app.config.mongodbUri === undefined ? await startEmbeddedMongo({ dir }) : undefined;
    if (embedded !== undefined) {
      tellAddress(dir, embedded.uri);
      app.addHook('onClose', async () => {
        forgetAddress(dir);
        await embedded.stop();
      });
    }
    const uri = embedded?.uri ?? app.config.mongodbUri ?? '';
    const options = {
      ...timing,
      ...(embedded === undefined ? {} : { dbName: 'ardoise' }),
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
      maxPoolSize: 50,
    } as const;
    const connection = mongoose.createConnection();
    connection.set('strictQuery', 'throw');
    app.decorate('mongo', connection);
    app.addHook('onClose', () => connection.close());
    await firstConnection(() => connection.openUri(uri, options), app.log);
  },
  { name: 'mongo', decorators: { fastify: ['config'] } },
);
