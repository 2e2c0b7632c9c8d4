import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { Account, AccountChanges, NewAccount } from './account.ts';
import { identityQueries } from './identity-repository.ts';
import { type UserDocument, userModel } from './model.ts';
import { type Searchable, searchKeys } from './search-keys.ts';

type Stored = UserDocument & { _id: Types.ObjectId };

function avatarAddresses(picture: string | null): Account['user']['avatar'] {
  if (picture === null) return null;
  return { small: `/avatars/${picture}/small`, medium: `/avatars/${picture}/medium` };
}

function erasureOf(erasure: Stored['erasure'] | undefined): Account['user']['erasure'] {
  if (erasure === null || erasure === undefined) return null;
  const { requestedAt, dueAt } = erasure;
  return { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() };
}

export function toAccount({
  _id: id,
  passwordHash,
  disabledAt,
  createdAt,
  ...stored
}: Stored): Account {
  return {
    user: {
      id: id.toHexString(),
      email: stored.email,
      // Older accounts lack these fields.
      emailVerified: stored.emailVerifiedAt instanceof Date,
      firstName: stored.firstName,
      lastName: stored.lastName,
      language: stored.language,
      position: stored.position,
      institution: stored.institution,
      phone: stored.phone ?? null,
      biography: stored.biography ?? '',
      avatar: avatarAddresses(stored.avatar ?? null),
      mfaEnabled: stored.mfaAt instanceof Date,
      erasure: erasureOf(stored.erasure),
      role: stored.role,
      createdAt: createdAt.toISOString(),
    },
    passwordHash,
    google: stored.google ?? null,
    disabled: disabledAt !== null,
    avatar: stored.avatar ?? null,
    notifications: stored.notices ?? { email: true, push: false },
    letterhead: stored.letterhead ?? { school: '', above: [], below: [] },
  };
}

/** Fields that the search keys are made of. */
const searched = { firstName: 1, lastName: 1, email: 1, phone: 1 } as const;

export function createUserRepository(connection: Connection) {
  const users = userModel(connection);

  /**
   * Name, address or number with the keys that go with them; null when somebody changed them in between,
   * or there is no account.
   */
  async function setSearchable(id: string, changes: AccountChanges) {
    const before = await users.findById(id, searched).lean();
    if (before === null) return null;
    const { firstName, lastName, email, phone } = before;
    const current: Searchable = { firstName, lastName, email, phone: phone ?? null };
    return await users
      .findOneAndUpdate(
        { _id: id, firstName, lastName, email, phone },
        { $set: { ...changes, searchKeys: searchKeys({ ...current, ...changes }) } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async function setPlain(id: string, changes: AccountChanges) {
    return await users
      .findOneAndUpdate({ _id: id }, { $set: changes }, { returnDocument: 'after' })
      .lean();
  }

  return {
    ...identityQueries(users, toAccount),

    /** Stores a new account; null when its address, or its Google account, is taken. */
    async insert(account: NewAccount): Promise<Account | null> {
      try {
        const made = await users.create({
          ...account,
          searchKeys: searchKeys({ phone: null, ...account }),
          seenAt: account.createdAt,
        });
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

    /** What was accepted when the account was created; null when it does not exist. */
    async acceptance(id: string): Promise<Pick<Stored, 'terms' | 'marketingAcceptedAt'> | null> {
      return await users.findById(id, { terms: 1, marketingAcceptedAt: 1 }).lean();
    },

    /** The account's document as it is stored, for the archive of personal data. */
    async stored(id: string): Promise<object | null> {
      return users.collection.findOne({ _id: new Types.ObjectId(id) });
    },

    async byId(id: string): Promise<Account | null> {
      const found = await users.findById(id).lean();
      return found === null ? null : toAccount(found);
    },

    /** Those of the accounts that exist, in no order. */
    async byIds(ids: readonly string[]): Promise<Account[]> {
      const found = await users.find({ _id: { $in: [...ids] } }).lean();
      return found.map(toAccount);
    },

    /** Sets or removes the picture. @returns the one before; null when the account does not exist */
    async setAvatar(id: string, avatar: string | null): Promise<{ before: string | null } | null> {
      const found = await users
        .findOneAndUpdate({ _id: id }, { $set: { avatar } }, { returnDocument: 'before' })
        .lean();
      return found === null ? null : { before: found.avatar ?? null };
    },

    /** Replaces the password that was given; null when the account has another one by now. */
    async replacePassword(id: string, shown: string, passwordHash: string) {
      const changed = await users
        .findOneAndUpdate(
          { _id: id, passwordHash: shown },
          { $set: { passwordHash } },
          { returnDocument: 'after' },
        )
        .lean();
      return changed === null ? null : toAccount(changed);
    },

    /**
     * Confirms an address for the first time, and removes every way to sign in that was set up before.
     * @returns the account as it was; null when the address is confirmed already
     */
    async claim(id: string, passwordHash: string | null, now: Date): Promise<Account | null> {
      const before = await users
        .findOneAndUpdate(
          { _id: id, emailVerifiedAt: null },
          { $set: { emailVerifiedAt: now, passwordHash, google: null, mfaAt: null } },
          { returnDocument: 'before' },
        )
        .lean();
      return before === null ? null : toAccount(before);
    },

    /** Null when the account does not exist, 'taken' when another one has the address. */
    async set(id: string, changes: AccountChanges): Promise<Account | 'taken' | null> {
      try {
        const isSearched = Object.keys(searched).some((field) => Object.hasOwn(changes, field));
        if (!isSearched) {
          const changed = await setPlain(id, changes);
          return changed === null ? null : toAccount(changed);
        }
        for (;;) {
          const changed = await setSearchable(id, changes);
          if (changed !== null) return toAccount(changed);
          if ((await users.exists({ _id: id })) === null) return null;
        }
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
  };
}

export type UserRepository = ReturnType<typeof createUserRepository>;
