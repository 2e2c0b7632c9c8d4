import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';

/** Connects to the database of a running product. */
export async function openDatabase(
  dataDir: string,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const address = await readFile(join(dataDir, 'db/address'), 'utf8');
  const client = await new MongoClient(address.trim()).connect();
  return { db: client.db('ardoise'), close: () => client.close() };
}
