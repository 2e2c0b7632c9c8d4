import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SharedSheet, ShareForm } from '@ardoise/contract';
import { type SheetContent, withoutNames } from '@ardoise/sheet';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import type { UserService } from '../users/service.ts';
import { asPrinted, printedSheet } from './printed.ts';
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

/** The sheet of a link with a preview, which names neither its teacher nor the school. */
export interface NamelessSheet {
  sheet: SheetContent;
  modifiedAt: Date;
}

/**
 * Links to single sheets. A token is the sheet's id and an HMAC of it and of a random id that is
 * stored on the sheet: the owner can be shown the link again, a new random id makes another link, and
 * a copy of the database opens nothing. A token of one form opens nothing in the other.
 */
export function createSharing({ shares, key, users, clock }: Parts) {
  function proofOf(id: string, shareId: string, form: ShareForm): Buffer {
    const text = form === 'private' ? `${id} ${shareId}` : `${id} ${shareId} ${form}`;
    return createHmac('sha256', key).update(text).digest().subarray(0, proofBytes);
  }

  const tokenOf = (id: string, shareId: string, form: ShareForm): string =>
    Buffer.concat([Buffer.from(id, 'hex'), proofOf(id, shareId, form)]).toString('base64url');

  async function find(owner: string, id: string, form: ShareForm): Promise<Link | null> {
    const found = await shares.find(owner, id, form);
    if (found === null) throw new Problem('NOT_FOUND');
    if (found.share === null) return null;
    return { token: tokenOf(id, found.share.id, form), createdAt: found.share.createdAt };
  }

  /** The sheet that a token opens; null when it opens none. */
  async function sheetOf(token: string, form: ShareForm): Promise<StoredSharedSheet | null> {
    const bytes = Buffer.from(token, 'base64url');
    if (token.length !== tokenLength || bytes.toString('base64url') !== token) return null;
    const id = bytes.subarray(0, idBytes).toString('hex');
    const found = await shares.shared(id, form);
    if (found === null) return null;
    const proof = proofOf(id, found.share.id, form);
    if (!timingSafeEqual(proof, bytes.subarray(idBytes))) return null;
    const account = await users.byId(found.owner);
    return account === null || account.disabled ? null : found;
  }

  return {
    /** @throws Problem NOT_FOUND */
    async get(owner: string, id: string, form: ShareForm): Promise<Link> {
      const link = await find(owner, id, form);
      if (link === null) throw new Problem('NOT_FOUND');
      return link;
    },

    /** The existing link, or a new one. Concurrent callers get the same. */
    async share(owner: string, id: string, form: ShareForm): Promise<Link> {
      for (;;) {
        const link = await find(owner, id, form);
        if (link !== null) return link;
        const share = { id: randomBytes(16).toString('base64url'), createdAt: clock.now() };
        await shares.add(owner, id, form, share);
      }
    },

    /** The link stops working at once; sharing again makes another one. */
    async unshare(owner: string, id: string, form: ShareForm): Promise<void> {
      if (!(await shares.remove(owner, id, form))) throw new Problem('NOT_FOUND');
    },

    /** The owner's sheets with links, the last shared first. */
    async list(owner: string, { limit = 20, cursor }: { limit?: number; cursor?: string }) {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await shares.page(owner, after, limit + 1);
      const page = toPage(rows, limit, {
        itemOf: (sheet) => ({
          id: sheet.id,
          title: sheet.title,
          discipline: sheet.discipline,
          level: sheet.level,
          series: sheet.series,
          links: sheet.links.map(({ form, share }) => ({
            form,
            token: tokenOf(sheet.id, share.id, form),
            createdAt: share.createdAt,
          })),
        }),
        cursorOf: ({ sharedAt, id }) => timeCursor.encode({ at: sharedAt, id }),
      });
      return { ...page, items: page.items.filter(({ links }) => links.length > 0) };
    },

    /** The sheet of a private link as it is printed now; null when the token opens nothing. */
    async read(token: string): Promise<SharedSheet | null> {
      const found = await sheetOf(token, 'private');
      return found === null ? null : await printedSheet(users, found);
    },

    /** The sheet of a link with a preview; null when the token opens nothing. */
    async readNameless(token: string): Promise<NamelessSheet | null> {
      const found = await sheetOf(token, 'preview');
      if (found === null) return null;
      const content: SheetContent = JSON.parse(found.content);
      return { sheet: withoutNames(asPrinted(content)), modifiedAt: found.modifiedAt };
    },
  };
}
