import type { JournalFilter } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type Link, start } from './chain.ts';
import { journalCollections, type JournalDocument, type JournalHead } from './model.ts';

/** Whoever acts at the command line has no account: its index finds what has none. */
const actorOf = (actor: string) =>
  actor === 'command'
    ? { 'actor.id': null, 'actor.kind': 'command' as const }
    : { 'actor.id': actor };

/** Entries of a whole journal in memory at once. */
const batchSize = 250;
/** After every place. */
const noPlace = Number.MAX_SAFE_INTEGER;

export type JournalRepository = ReturnType<typeof journalRepository>;

/** Entries are only ever added. */
export function journalRepository(connection: Connection) {
  const entries = connection.collection<JournalDocument>(journalCollections.entries);
  const heads = connection.collection<JournalHead>(journalCollections.head);
  const newestFirst = { _id: -1 } as const;

  /** The first place whose entry is not older: times never go back along the chain. */
  async function placeAt(time: Date): Promise<number> {
    const [next] = await entries
      .find({ at: { $gte: time } })
      .sort({ at: 1 })
      .limit(1)
      .toArray();
    if (next === undefined) return noPlace;
    const same = await entries.find({ at: next.at }).sort({ _id: 1 }).limit(1).toArray();
    const { _id: place } = same[0] ?? next;
    return place;
  }

  /** A span of time is one of places, by which pages go: its entries are not looked for among others. */
  async function queryOf({ actor, act, subject, from, to }: JournalFilter, before = noPlace) {
    const [first, end] = await Promise.all([
      from === undefined ? 0 : placeAt(new Date(from)),
      to === undefined ? noPlace : placeAt(new Date(to)),
    ]);
    return {
      ...(actor === undefined ? {} : actorOf(actor)),
      ...(act === undefined ? {} : { act }),
      ...(subject === undefined ? {} : { 'subject.id': subject }),
      _id: { $gte: first, $lt: Math.min(end, before) },
    };
  }

  async function pageQuery(filter: JournalFilter, before?: number) {
    return entries.find(await queryOf(filter, before)).sort(newestFirst);
  }

  return {
    async last(): Promise<(Link & { at: Date | null }) | null> {
      const [found] = await entries.find({}).sort(newestFirst).limit(1).toArray();
      if (found === undefined) return null;
      const { _id: position, hash, at } = found;
      return { position, hash, at };
    },

    /** False when its place is taken, or its key is in the journal already. */
    async insert(entry: JournalDocument): Promise<boolean> {
      try {
        await entries.insertOne(entry);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    has: async (key: string) => (await entries.findOne({ key })) !== null,

    /** Keeps the newest link; an older one changes nothing. */
    async moveHead({ position, hash }: Link): Promise<void> {
      try {
        await heads.updateOne(
          { _id: 'head', position: { $lt: position } },
          { $set: { position, hash } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async head(): Promise<Link> {
      return (await heads.findOne({ _id: 'head' })) ?? start;
    },

    /** The entry of `before` is left out. */
    async page(filter: JournalFilter, limit: number, before?: number): Promise<JournalDocument[]> {
      return await (await pageQuery(filter, before)).limit(limit).toArray();
    },

    /** The query plan of a page, for the test that it uses an index. */
    async explainPage(filter: JournalFilter, limit: number): Promise<unknown> {
      return await (await pageQuery(filter)).limit(limit).explain();
    },

    /** Newest first, a few at a time in memory. */
    async *found(filter: JournalFilter): AsyncIterable<JournalDocument> {
      yield* (await pageQuery(filter)).batchSize(batchSize);
    },

    /** In the order of the chain. */
    all: (): AsyncIterable<JournalDocument> =>
      entries.find({}).sort({ _id: 1 }).batchSize(batchSize),
  };
}
