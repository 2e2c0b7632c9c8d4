import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SharedSheet } from '@ardoise/contract';
import { type SheetContent, schoolOf } from '@ardoise/sheet';
import { type Connection, type mongo, Types } from 'mongoose';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { UserService } from '../users/service.ts';
import { letterheadOf } from './letterhead-of.ts';
import type { SheetDocument } from './model.ts';

const idBytes = 12;
const proofBytes = 24;
/** Both are whole groups of three bytes: a token has one spelling only. */
const tokenLength = ((idBytes + proofBytes) / 3) * 4;

interface Share {
  token: string;
  createdAt: Date;
}

interface Parts {
  connection: Connection;
  /** Without it, what the database holds makes no link. */
  key: Buffer;
  users: UserService;
  clock: Clock;
}

export type Sharing = ReturnType<typeof createSharing>;

/**
 * Links to single sheets. A link is the sheet's id with a proof, made of a random id that stands on
 * the sheet and of the API's key: the owner can be shown it again, a new random id makes another
 * one, and the database alone opens nothing.
 */
export function createSharing({ connection, key, users, clock }: Parts) {
  const sheets = connection.collection<SheetDocument>('sheets');
  const mine = (owner: string, id: string): mongo.Filter<SheetDocument> => ({
    _id: new Types.ObjectId(id),
    owner: new Types.ObjectId(owner),
    deletedAt: null,
  });

  function proofOf(id: string, shareId: string): Buffer {
    return createHmac('sha256', key).update(`${id} ${shareId}`).digest().subarray(0, proofBytes);
  }

  async function find(owner: string, id: string): Promise<Share | null> {
    const found = await sheets.findOne(mine(owner, id), { projection: { share: 1 } });
    if (found === null) throw new Problem('NOT_FOUND');
    if (!found.share) return null;
    const bytes = Buffer.concat([Buffer.from(id, 'hex'), proofOf(id, found.share.id)]);
    return { token: bytes.toString('base64url'), createdAt: found.share.createdAt };
  }

  /** The sheet that a token opens, deleted ones apart; null for tokens that we did not make. */
  async function sheetOf(token: string): Promise<SheetDocument | null> {
    const bytes = Buffer.from(token, 'base64url');
    if (token.length !== tokenLength || bytes.toString('base64url') !== token) return null;
    const id = new Types.ObjectId(bytes.subarray(0, idBytes));
    const found = await sheets.findOne({ _id: id, deletedAt: null });
    if (!found?.share) return null;
    const proof = proofOf(id.toHexString(), found.share.id);
    return timingSafeEqual(proof, bytes.subarray(idBytes)) ? found : null;
  }

  return {
    /** @throws Problem NOT_FOUND */
    async get(owner: string, id: string): Promise<Share> {
      const share = await find(owner, id);
      if (share === null) throw new Problem('NOT_FOUND');
      return share;
    },

    /** The link that there is, or a new one; of many callers at once, all get the same. */
    async share(owner: string, id: string): Promise<Share> {
      for (;;) {
        const there = await find(owner, id);
        if (there !== null) return there;
        const share = { id: randomBytes(16).toString('base64url'), createdAt: clock.now() };
        await sheets.updateOne({ ...mine(owner, id), share: null }, { $set: { share } });
      }
    },

    /** The link is dead at once; what is shared again has another one. */
    async unshare(owner: string, id: string): Promise<void> {
      const { matchedCount } = await sheets.updateOne(mine(owner, id), { $set: { share: null } });
      if (matchedCount === 0) throw new Problem('NOT_FOUND');
    },

    /** What stands on the paper of a shared sheet now; null when the token opens nothing. */
    async read(token: string): Promise<SharedSheet | null> {
      const found = await sheetOf(token);
      if (found === null) return null;
      const owner = found.owner.toHexString();
      const account = await users.byId(owner);
      if (account === null || account.disabled) return null;
      const content: SheetContent = JSON.parse(found.content);
      const { identification } = content;
      const head = schoolOf(identification, await letterheadOf(users, owner));
      return {
        // What was asked for is no part of the paper.
        sheet: { ...content, topic: { kind: 'free', title: identification.title } },
        letterhead: { school: head.school, above: [...head.above], below: [...head.below] },
        updatedAt: found.modifiedAt.toISOString(),
      };
    },
  };
}
