import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@ardoise/embedded-mongo';
import mongoose, { type Connection } from 'mongoose';
import type { Config } from '../config/config.ts';
import { lastAddress } from '../shared/embedded-address.ts';
import { longSilenceMs } from '../shared/patience.ts';

/** A database to work on, and how to leave it. */
export interface Opened {
  connection: Connection;
  /** For whoever reads: which database this is. */
  name: string;
  close(): Promise<void>;
}

/** Nothing to work on; the message says what to do. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

const patience = 5_000;

async function connect(uri: string, embedded: boolean): Promise<Connection> {
  return mongoose
    .createConnection(uri, {
      ...(embedded ? { dbName: 'ardoise' } : {}),
      serverSelectionTimeoutMS: embedded ? 1_500 : patience,
      connectTimeoutMS: longSilenceMs,
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
    })
    .asPromise();
}

/** Connects to the embedded database of a running server; null when none is running. */
async function joinRunning(dir: string): Promise<Connection | null> {
  const uri = await lastAddress(dir);
  if (uri === null) return null;
  const connection = await connect(uri, true).catch(() => null);
  if (connection === null) return null;
  // Another server may have got the port of one that died: the folder's own says who it is.
  const owner = (await readFile(join(dir, 'embedded-mongo.pid'), 'utf8').catch(() => '')).trim();
  const status = await connection.db?.command({ serverStatus: 1 }).catch(() => null);
  if (owner !== '' && String(status?.['pid']) === owner) return connection;
  await connection.close();
  return null;
}

/** The database of the configuration: the one at MONGODB_URI, or the embedded one, running or not. */
export async function openDatabase(config: Config): Promise<Opened> {
  const { mongodbUri, dataDir } = config;
  if (mongodbUri !== undefined) {
    const connection = await connect(mongodbUri, false).catch((cause: unknown) => {
      throw new NoDatabase('The database at MONGODB_URI does not answer.', { cause });
    });
    return { connection, name: 'MONGODB_URI', close: () => connection.close() };
  }
  const dir = join(dataDir, 'db');
  const running = await joinRunning(dir);
  if (running !== null) {
    return {
      connection: running,
      name: `${dir}, held by the running server`,
      close: () => running.close(),
    };
  }
  const embedded = await startEmbeddedMongo({ dir }).catch((cause: unknown) => {
    throw new NoDatabase(
      `The database in ${dir} is held by another process that this tool cannot join. Stop that process, or set MONGODB_URI to its database.`,
      { cause },
    );
  });
  const connection = await connect(embedded.uri, true);
  return {
    connection,
    name: dir,
    async close() {
      await connection.close();
      await embedded.stop();
    },
  };
}
