import { randomBytes } from 'node:crypto';
import type { User } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { UserService } from '../users/service.ts';
import type { AvatarRepository } from './repository.ts';
import { type AvatarSize, squaresOf } from './picture.ts';

/** Longer than any upload takes: an older picture that nobody shows was left by a dead process. */
const unusedMs = 3_600_000;

/** Pictures of accounts. Each picture gets an address of its own, a secret of 128 bits. */
export function createAvatars(repository: AvatarRepository, users: UserService) {
  const userOf = async (id: string): Promise<User> => (await users.demand(id)).user;

  /** Shows another picture, or none, and removes the one before. */
  async function show(userId: string, avatar: string | null): Promise<void> {
    const changed = await users.setAvatar(userId, avatar);
    if (changed?.before !== null && changed?.before !== undefined) {
      await repository.remove(changed.before);
    }
    if (changed !== null) return;
    if (avatar !== null) await repository.remove(avatar);
    throw new Problem('UNAUTHENTICATED');
  }

  return {
    async set(userId: string, bytes: Buffer): Promise<User> {
      await userOf(userId);
      const pictures = await squaresOf(bytes);
      const avatar = randomBytes(16).toString('hex');
      // Stored before it is shown, so that every address that is shown has its picture.
      await repository.store(userId, avatar, pictures);
      await show(userId, avatar);
      // GridFS sets the date of a file by the machine's clock.
      await repository.removeUnused(userId, avatar, new Date(Date.now() - unusedMs));
      return await userOf(userId);
    },

    async clear(userId: string): Promise<User> {
      await userOf(userId);
      await show(userId, null);
      return await userOf(userId);
    },

    async read(avatar: string, size: AvatarSize): Promise<Buffer> {
      const picture = await repository.read(avatar, size);
      if (picture === null) throw new Problem('NOT_FOUND');
      return picture;
    },

    /** The picture of an account; null without one. */
    async of(userId: string): Promise<Buffer | null> {
      const avatar = (await users.byId(userId))?.avatar ?? null;
      return avatar === null ? null : await repository.read(avatar, 'medium');
    },

    /** Removes every picture of an account, also when the account itself is deleted already. */
    async removeAll(userId: string): Promise<void> {
      await users.setAvatar(userId, null);
      await repository.removeAll(userId);
    },
  };
}

export type Avatars = ReturnType<typeof createAvatars>;
