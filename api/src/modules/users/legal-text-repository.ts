import { type Connection, Types } from 'mongoose';
import type { Account } from './account.ts';
import { type UserDocument, userModel } from './model.ts';
import { toAccount } from './repository.ts';

/** A legal text whose changes are announced by mail. */
export type AnnouncedText = keyof NonNullable<UserDocument['told']>;

export type LegalTextRepository = ReturnType<typeof createLegalTextRepository>;

/** Which legal texts each account was told about. */
export function createLegalTextRepository(connection: Connection) {
  const users = userModel(connection);

  return {
    /**
     * The next accounts to tell, by id: created before the version, with a confirmed address, not
     * disabled, and not told yet. Reads along the primary key.
     */
    async unannounced(
      text: AnnouncedText,
      version: string,
      { since, after, limit }: { since: Date; after: string | null; limit: number },
    ): Promise<Account[]> {
      const found = await users
        .find({
          ...(after === null ? {} : { _id: { $gt: new Types.ObjectId(after) } }),
          createdAt: { $lt: since },
          emailVerifiedAt: { $ne: null },
          disabledAt: null,
          [`told.${text}`]: { $ne: version },
        })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(toAccount);
    },

    async markAnnounced(id: string, text: AnnouncedText, version: string): Promise<void> {
      await users.updateOne({ _id: id }, { $set: { [`told.${text}`]: version } });
    },
  };
}
