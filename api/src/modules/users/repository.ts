import type { Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { Account, AccountChanges, NewAccount } from './account.ts';
import { type UserDocument, userModel } from './model.ts';

type Stored = UserDocument & { _id: Types.ObjectId };

function avatarAddresses(userId: string, picture: string | null): Account['user']['avatar'] {
  if (picture === null) return null;
  const base = `/avatars/${userId}/${picture}`;
  return { small: `${base}/small`, medium: `${base}/medium` };
}

function toAccount({ _id: id, passwordHash, disabledAt, createdAt, ...stored }: Stored): Account {
  return {
    user: {
      id: id.toHexString(),
      email: stored.email,
      // Accounts of before these fields lack them.
      emailVerified: stored.emailVerifiedAt instanceof Date,
      firstName: stored.firstName,
      lastName: stored.lastName,
      language: stored.language,
      position: stored.position,
      institution: stored.institution,
      phone: stored.phone ?? null,
      biography: stored.biography ?? '',
      avatar: avatarAddresses(id.toHexString(), stored.avatar ?? null),
      mfaEnabled: stored.mfaAt instanceof Date,
      role: stored.role,
      createdAt: createdAt.toISOString(),
    },
    passwordHash,
    disabled: disabledAt !== null,
  };
}

export function createUserRepository(connection: Connection) {
  const users = userModel(connection);

  return {
    /** Stores a new account; null when its address is taken. */
    async insert(account: NewAccount): Promise<Account | null> {
      try {
        const made = await users.create(account);
        return toAccount(made.toObject());
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async byEmail(email: string): Promise<Account | null> {
      const found = await users.findOne({ email }).lean();
      return found === null ? null : toAccount(found);
    },

    async byId(id: string): Promise<Account | null> {
      const found = await users.findById(id).lean();
      return found === null ? null : toAccount(found);
    },

    /** Changes an account; null when it is gone, 'taken' when another one has the address. */
    async set(id: string, changes: AccountChanges): Promise<Account | 'taken' | null> {
      try {
        const changed = await users
          .findOneAndUpdate({ _id: id }, { $set: changes }, { returnDocument: 'after' })
          .lean();
        return changed === null ? null : toAccount(changed);
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
  };
}

export type UserRepository = ReturnType<typeof createUserRepository>;
