import type { Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { Account, NewAccount } from './account.ts';
import { type UserDocument, userModel } from './model.ts';

type Stored = UserDocument & { _id: Types.ObjectId };

function toAccount({ _id: id, passwordHash, disabledAt, createdAt, ...stored }: Stored): Account {
  return {
    user: {
      id: id.toHexString(),
      email: stored.email,
      firstName: stored.firstName,
      lastName: stored.lastName,
      language: stored.language,
      position: stored.position,
      institution: stored.institution,
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

    async set(
      id: string,
      changes: Partial<Pick<UserDocument, 'disabledAt' | 'passwordHash'>>,
    ): Promise<void> {
      await users.updateOne({ _id: id }, { $set: changes });
    },
  };
}

export type UserRepository = ReturnType<typeof createUserRepository>;
