import type { SecurityEvent } from '@ardoise/contract';
import mongoose, { type Connection, type Types } from 'mongoose';

export interface SecurityEventDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: SecurityEvent['kind'];
  device: string;
  at: Date;
  purgeAt: Date;
}

/** `recent`: an account's events, newest first; ids grow with time. `purgeAt`: cleaning. */
export const securityEventIndexes = [
  { key: { userId: 1, _id: -1 }, name: 'recent' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** A year: long enough to look back, short enough for data that nobody needs. */
const life = 365 * 24 * 3_600_000;

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/** What happened to an account's security, for its owner to read. */
export function createSecurityEvents(connection: Connection) {
  const events = connection.collection<SecurityEventDocument>('securityEvents');
  const oid = (id: string) => new mongoose.Types.ObjectId(id);

  return {
    async note(
      userId: string,
      kind: SecurityEvent['kind'],
      device: string,
      now: Date,
    ): Promise<void> {
      await events.insertOne({
        _id: new mongoose.Types.ObjectId(),
        userId: oid(userId),
        kind,
        device,
        at: now,
        purgeAt: new Date(now.getTime() + life),
      });
    },

    /** Newest first, after the event of `cursor`. */
    async page(userId: string, limit: number, cursor: string | undefined) {
      const after = cursor === undefined ? {} : { _id: { $lt: oid(cursor) } };
      const found = await events
        .find({ userId: oid(userId), ...after })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .toArray();
      const items = found.slice(0, limit).map(({ _id, kind, at, device }) => ({
        id: _id.toHexString(),
        kind,
        at: at.toISOString(),
        device,
      }));
      return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
    },
  };
}
