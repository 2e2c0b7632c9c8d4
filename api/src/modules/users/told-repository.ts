import { type Connection, Types } from 'mongoose';
import type { Account } from './account.ts';
import { type UserDocument, userModel } from './model.ts';
import { toAccount } from './repository.ts';

/** A legal text of which accounts are told before it applies. */
export type ToldText = keyof NonNullable<UserDocument['told']>;

export type ToldRepository = ReturnType<typeof toldRepository>;

/** Who has been told of which legal text: it stands in the account's own document. */
export function toldRepository(connection: Connection) {
  const users = userModel(connection);

  return {
    /**
     * The next accounts, by id, that were there before the version, have shown their mailbox, are
     * open, and have not been told. Read along the primary key.
     */
    async untold(
      text: ToldText,
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

    async told(id: string, text: ToldText, version: string): Promise<void> {
      await users.updateOne({ _id: id }, { $set: { [`told.${text}`]: version } });
    },
  };
}
