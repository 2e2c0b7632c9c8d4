import type { Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import {
  type SiteDocument,
  siteModel,
  type SiteUsageDocument,
  type UsedTokenDocument,
  type VisitorDayDocument,
} from './model.ts';
import type { Site } from './site.ts';

function toSite({ _id: id, ...stored }: SiteDocument & { _id: Types.ObjectId }): Site {
  return { ...stored, id: id.toHexString() };
}

/** Sites that the tool lists at most. */
const listed = 1_000;

/** Upserts that meet a first one retry: by then the document is there. */
async function twice<T>(attempt: () => Promise<T>): Promise<T | null> {
  for (let attempts = 0; attempts < 2; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return null;
}

export type SiteRepository = ReturnType<typeof createSiteRepository>;

export function createSiteRepository(connection: Connection) {
  const sites = siteModel(connection);
  const usage = connection.collection<SiteUsageDocument>('siteUsage');
  const days = connection.collection<VisitorDayDocument>('visitorDays');
  const usedTokens = connection.collection<UsedTokenDocument>('usedWords');

  return {
    async insert(site: Omit<Site, 'id'>): Promise<Site> {
      const made = await sites.create({ ...site, origins: [...site.origins] });
      return toSite(made.toObject());
    },

    async byKey(key: string): Promise<Site | null> {
      const found = await sites.findOne({ key }).lean();
      return found === null ? null : toSite(found);
    },

    /** Whether an active site lists one of these patterns. */
    async isAnyActive(patterns: string[]): Promise<boolean> {
      return (await sites.exists({ origins: { $in: patterns }, active: true })) !== null;
    },

    async list(): Promise<Site[]> {
      const found = await sites.find({}).sort({ createdAt: 1, _id: 1 }).limit(listed).lean();
      return found.map(toSite);
    },

    /** The changed site; null when there is none with this key. */
    async set(key: string, changes: Partial<Omit<Site, 'id' | 'key'>>): Promise<Site | null> {
      const { origins, ...others } = changes;
      const found = await sites
        .findOneAndUpdate(
          { key },
          { $set: { ...others, ...(origins === undefined ? {} : { origins: [...origins] }) } },
          { returnDocument: 'after' },
        )
        .lean();
      return found === null ? null : toSite(found);
    },

    /** Null when the secret is another one than that of `version` by now. */
    async replaceSecret(key: string, version: number, secret: string): Promise<Site | null> {
      const found = await sites
        .findOneAndUpdate(
          { key, secretVersion: version },
          { $set: { secret, secretVersion: version + 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      return found === null ? null : toSite(found);
    },

    /** Marks a school token as used; false when it was before. */
    async useToken(id: string, expiresAt: Date): Promise<boolean> {
      try {
        await usedTokens.insertOne({ _id: id, expiresAt });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Adds one to a teacher's day while it is below the limit; null when it is not. */
    async takeTurn(id: string, limit: number, expiresAt: Date): Promise<number | null> {
      if (limit <= 0) return null;
      // A full day does not match, and its upsert meets its own key.
      const taken = await twice(() =>
        days.findOneAndUpdate(
          { _id: id, used: { $lt: limit } },
          { $inc: { used: 1 }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: 'after' },
        ),
      );
      return taken?.used ?? null;
    },

    async giveTurnBack(id: string): Promise<void> {
      await days.updateOne({ _id: id, used: { $gt: 0 } }, { $inc: { used: -1 } });
    },

    async turnsUsed(id: string): Promise<number> {
      return (await days.findOne({ _id: id }))?.used ?? 0;
    },

    async addUsage(siteId: string, day: string, spent: { messages: number; tokens: number }) {
      await twice(() =>
        usage.updateOne(
          { _id: `${siteId}:${day}` },
          { $inc: { messages: spent.messages, tokens: spent.tokens } },
          { upsert: true },
        ),
      );
    },

    /** Days with usage from `from` to `to`, both included, oldest first. */
    async usage(siteId: string, from: string, to: string) {
      const found = await usage
        .find({ _id: { $gte: `${siteId}:${from}`, $lte: `${siteId}:${to}` } })
        .sort({ _id: 1 })
        .limit(400)
        .toArray();
      return found.map(({ _id: id, messages, tokens }) => ({
        day: id.slice(siteId.length + 1),
        messages,
        tokens,
      }));
    },
  };
}
