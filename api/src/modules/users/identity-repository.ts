import type { Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { Account } from './account.ts';
import type { GoogleIdentity, UserDocument } from './model.ts';

type Stored = UserDocument & { _id: Types.ObjectId };

/** The Google account that is linked to an account. Each change is one atomic update. */
export function identityQueries(
  users: Model<UserDocument>,
  toAccount: (stored: Stored) => Account,
) {
  return {
    async byGoogle(subject: string): Promise<Account | null> {
      const found = await users.findOne({ 'google.subject': subject }).lean();
      return found === null ? null : toAccount(found);
    },

    /**
     * 'taken' when it is linked to another account, 'linked' when this account has one already, null
     * when the password has changed since it was asked for.
     */
    async linkGoogle(
      id: string,
      google: GoogleIdentity,
      passwordHash: string | null,
    ): Promise<Account | 'taken' | 'linked' | null> {
      try {
        const changed = await users
          .findOneAndUpdate(
            { _id: id, google: null, passwordHash },
            { $set: { google } },
            { returnDocument: 'after' },
          )
          .lean();
        if (changed !== null) return toAccount(changed);
        const found = await users.findById(id).lean();
        return (found?.google ?? null) === null ? null : 'linked';
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    /** The account as it was; 'last' without a password to sign in by, null without a link. */
    async unlinkGoogle(id: string): Promise<Account | 'last' | null> {
      const before = await users
        .findOneAndUpdate(
          { _id: id, google: { $ne: null }, passwordHash: { $ne: null } },
          { $set: { google: null } },
          { returnDocument: 'before' },
        )
        .lean();
      if (before !== null) return toAccount(before);
      const left = await users.findById(id).lean();
      return (left?.google ?? null) === null ? null : 'last';
    },
  };
}
