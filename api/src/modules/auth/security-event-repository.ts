import type { SecurityEvent } from '@ardoise/contract';
import { type Connection, Types } from 'mongoose';
import { idCursor, toPage } from '../../shared/paging.ts';
import { authCollections, type SecurityEventDocument } from './model.ts';

/** A year: long enough to look back, and no longer, since this is personal data. */
const life = 365 * 24 * 3_600_000;

export type SecurityEvents = ReturnType<typeof createSecurityEventRepository>;

/** What happened to an account's security, for its owner to read. */
export function createSecurityEventRepository(connection: Connection) {
  const events = connection.collection<SecurityEventDocument>(authCollections.securityEvents);
  const oid = (id: string) => new Types.ObjectId(id);

  return {
    async note(
      userId: string,
      kind: SecurityEvent['kind'],
      device: string,
      now: Date,
    ): Promise<void> {
      await events.insertOne({
        _id: new Types.ObjectId(),
        userId: oid(userId),
        kind,
        device,
        at: now,
        purgeAt: new Date(now.getTime() + life),
      });
    },

    /** Newest first, after the event of `cursor`. */
    async page(userId: string, limit: number, cursor: string | undefined) {
      const after = cursor === undefined ? {} : { _id: { $lt: oid(idCursor.decode(cursor)) } };
      const found = await events
        .find({ userId: oid(userId), ...after })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .toArray();
      return toPage(found, limit, {
        itemOf: ({ _id, kind, at, device }) => ({
          id: _id.toHexString(),
          kind,
          at: at.toISOString(),
          device,
        }),
        cursorOf: ({ _id }) => idCursor.encode(_id.toHexString()),
      });
    },

    async removeAll(userId: string): Promise<void> {
      await events.deleteMany({ userId: oid(userId) });
    },
  };
}
