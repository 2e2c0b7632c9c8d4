import { type Connection, Types } from 'mongoose';

const batchSize = 500;
const kinds = { user: '01', sheet: '02', revision: '03', ticket: '04' } as const;

/** The id of the document of this rank: the same at every run, and of no document that was not seeded. */
export const seededId = (kind: keyof typeof kinds, rank: number): Types.ObjectId =>
  new Types.ObjectId(`5eed${kinds[kind]}${rank.toString(16).padStart(18, '0')}`);

export interface Seeding {
  connection: Connection;
  collection: string;
  count: number;
  idOf(rank: number): Types.ObjectId;
  /** Stores the documents of these ranks. */
  store(ranks: readonly number[]): Promise<unknown>;
}

/** Stores the documents that are not there yet, a batch at a time. @returns how many */
export async function storeMissing(seeding: Seeding): Promise<number> {
  const { connection, count, idOf, store } = seeding;
  const collection = connection.collection(seeding.collection);
  const range = { _id: { $gte: idOf(0), $lte: idOf(count - 1) } };
  if (count === 0 || (await collection.countDocuments(range)) === count) return 0;
  let stored = 0;
  for (let from = 0; from < count; from += batchSize) {
    const ranks = Array.from({ length: Math.min(batchSize, count - from) }, (_, n) => from + n);
    const found = await collection
      .find({ _id: { $in: ranks.map(idOf) } }, { projection: { _id: 1 } })
      .toArray();
    const there = new Set(found.map(({ _id }) => String(_id)));
    const missing = ranks.filter((rank) => !there.has(idOf(rank).toHexString()));
    if (missing.length > 0) await store(missing);
    stored += missing.length;
  }
  return stored;
}
