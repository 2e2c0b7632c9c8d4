import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SharedSheet } from '@ardoise/contract';
import { type SheetContent, schoolOf } from '@ardoise/sheet';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { UserService } from '../users/service.ts';
import { letterheadOf } from './letterhead-of.ts';
import type { ShareRepository, StoredSharedSheet } from './share-repository.ts';

const idBytes = 12;
const proofBytes = 24;
/** Both are multiples of three bytes, so that base64 has one spelling for a token. */
const tokenLength = ((idBytes + proofBytes) / 3) * 4;

interface Link {
  token: string;
  createdAt: Date;
}

interface Parts {
  shares: ShareRepository;
  /** The database alone, without this key, yields no link. */
  key: Buffer;
  users: UserService;
  clock: Clock;
}

export type Sharing = ReturnType<typeof createSharing>;

/**
 * Links to single sheets. A token is the sheet's id and an HMAC of it and of a random id that is
 * stored on the sheet: the owner can be shown the link again, a new random id makes another link, and
 * a copy of the database opens nothing.
 */
export function createSharing({ shares, key, users, clock }: Parts) {
  function proofOf(id: string, shareId: string): Buffer {
    return createHmac('sha256', key).update(`${id} ${shareId}`).digest().subarray(0, proofBytes);
  }

  async function find(owner: string, id: string): Promise<Link | null> {
    const found = await shares.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    if (found.share === null) return null;
    const bytes = Buffer.concat([Buffer.from(id, 'hex'), proofOf(id, found.share.id)]);
    return { token: bytes.toString('base64url'), createdAt: found.share.createdAt };
  }

  /** The sheet that a token opens; null when it opens none. */
  async function sheetOf(token: string): Promise<StoredSharedSheet | null> {
    const bytes = Buffer.from(token, 'base64url');
    if (token.length !== tokenLength || bytes.toString('base64url') !== token) return null;
    const id = bytes.subarray(0, idBytes).toString('hex');
    const found = await shares.shared(id);
    if (found === null) return null;
    const proof = proofOf(id, found.share.id);
    return timingSafeEqual(proof, bytes.subarray(idBytes)) ? found : null;
  }

  return {
    /** @throws Problem NOT_FOUND */
    async get(owner: string, id: string): Promise<Link> {
      const link = await find(owner, id);
      if (link === null) throw new Problem('NOT_FOUND');
      return link;
    },

    /** The existing link, or a new one. Concurrent callers get the same. */
    async share(owner: string, id: string): Promise<Link> {
      for (;;) {
        const link = await find(owner, id);
        if (link !== null) return link;
        const share = { id: randomBytes(16).toString('base64url'), createdAt: clock.now() };
        await shares.add(owner, id, share);
      }
    },

    /** The link stops working at once; sharing again makes another one. */
    async unshare(owner: string, id: string): Promise<void> {
      if (!(await shares.remove(owner, id))) throw new Problem('NOT_FOUND');
    },

    /** The shared sheet as it is printed now; null when the token opens nothing. */
    async read(token: string): Promise<SharedSheet | null> {
      const found = await sheetOf(token);
      if (found === null) return null;
      const { owner } = found;
      const account = await users.byId(owner);
      if (account === null || account.disabled) return null;
      const content: SheetContent = JSON.parse(found.content);
      const { identification, topic } = content;
      const head = schoolOf(identification, await letterheadOf(users, owner));
      return {
        // What the teacher asked for is not printed.
        sheet: { ...content, topic: { ...topic, title: identification.title } },
        letterhead: { school: head.school, above: [...head.above], below: [...head.below] },
        updatedAt: found.modifiedAt.toISOString(),
      };
    },
  };
}
