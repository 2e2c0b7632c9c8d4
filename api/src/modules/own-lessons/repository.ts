import { ownLessonLimit } from '@ardoise/contract';
import type { CarriedPart } from '@ardoise/sheet/carry-over';
import type { Lesson } from '@ardoise/sheet/lesson';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type OfferDocument, ownLessonCollections, type OwnLessonDocument } from './model.ts';
import { packed, unpacked } from './packed.ts';

export type StoredOffer = Omit<OfferDocument, 'lesson' | 'title'>;

export interface StoredHead {
  id: string;
  owner: string;
  title: string;
  discipline: OwnLessonDocument['discipline'];
  levels: OwnLessonDocument['levels'];
  minutes: number;
  revision: number;
  offer: StoredOffer | null;
  createdAt: Date;
  modifiedAt: Date;
}

export interface StoredOwnLesson extends StoredHead {
  lesson: Lesson;
  leftOut: CarriedPart[];
}

export type OwnLessonRepository = ReturnType<typeof ownLessonRepository>;

export const toOffer = ({ state, revision, offeredAt, decidedAt, reason }: OfferDocument) => ({
  state,
  revision,
  offeredAt,
  decidedAt,
  reason,
});

function toHead(found: Omit<OwnLessonDocument, 'lesson'>): StoredHead {
  const { _id, owner, title, discipline, levels, minutes, revision, offer } = found;
  return {
    id: _id.toHexString(),
    owner: owner.toHexString(),
    title,
    discipline,
    levels,
    minutes,
    revision,
    offer: offer === null ? null : toOffer(offer),
    createdAt: found.createdAt,
    modifiedAt: found.modifiedAt,
  };
}

/** What a list needs of the lesson itself. */
const headOf = ({ identity: { title, levels, minutes } }: Lesson) => ({ title, levels, minutes });

export function ownLessonRepository(connection: Connection) {
  const lessons = connection.collection<OwnLessonDocument>(ownLessonCollections.ownLessons);
  const idOf = (id: string) => new Types.ObjectId(id);
  const mine = (owner: string, id: string) => ({
    _id: idOf(id),
    owner: idOf(owner),
    removedAt: null,
  });
  const newest = { returnDocument: 'after' } as const;

  async function whole(found: OwnLessonDocument | null): Promise<StoredOwnLesson | null> {
    if (found === null) return null;
    return { ...toHead(found), lesson: await unpacked(found.lesson), leftOut: found.leftOut };
  }

  /** Puts something in the first free place. @returns null when there is none */
  async function inPlace<T>(owner: string, put: (place: number) => Promise<T>): Promise<T | null> {
    for (;;) {
      const taken = await lessons.distinct('place', { owner: idOf(owner), removedAt: null });
      const used = new Set(taken);
      const free = Array.from({ length: ownLessonLimit }, (_, index) => index + 1);
      const place = free.find((one) => !used.has(one));
      if (place === undefined) return null;
      try {
        return await put(place);
      } catch (error) {
        // Another call took it: the next one may be free.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  return {
    /** Stored once under its id: a repeated request finds it there. @returns false when no place is free */
    async insert({
      id,
      owner,
      lesson,
      leftOut,
      at,
    }: {
      id: string;
      owner: string;
      lesson: Lesson;
      leftOut: readonly CarriedPart[];
      at: Date;
    }): Promise<boolean> {
      const bytes = await packed(lesson);
      const stored = await inPlace(owner, async (place) => {
        if ((await lessons.findOne({ _id: idOf(id) }, { projection: { _id: 1 } })) !== null) {
          return true;
        }
        await lessons.insertOne({
          _id: idOf(id),
          owner: idOf(owner),
          place,
          ...headOf(lesson),
          discipline: lesson.identity.discipline,
          revision: 1,
          lesson: bytes,
          leftOut: [...leftOut],
          offer: null,
          createdAt: at,
          modifiedAt: at,
          removedAt: null,
          purgeAt: null,
        });
        return true;
      });
      return stored ?? false;
    },

    find: async (owner: string, id: string) => await whole(await lessons.findOne(mine(owner, id))),

    async list(owner: string): Promise<StoredHead[]> {
      const found = await lessons
        .find(
          { owner: idOf(owner), removedAt: null },
          { projection: { lesson: 0, 'offer.lesson': 0 } },
        )
        .sort({ modifiedAt: -1, _id: -1 })
        .toArray();
      return found.map(toHead);
    },

    /** Replaces the lesson at the revision that its writer has seen; null when it is at another, or gone. */
    async change(
      { owner, id, revision }: { owner: string; id: string; revision: number },
      lesson: Lesson,
      at: Date,
    ): Promise<StoredOwnLesson | null> {
      const found = await lessons.findOneAndUpdate(
        { ...mine(owner, id), revision },
        {
          $set: {
            ...headOf(lesson),
            lesson: await packed(lesson),
            leftOut: [],
            modifiedAt: at,
            revision: revision + 1,
          },
        },
        newest,
      );
      return await whole(found);
    },

    async remove(owner: string, id: string, at: Date, purgeAt: Date): Promise<boolean> {
      // What is removed is not offered any more.
      const { matchedCount } = await lessons.updateOne(mine(owner, id), {
        $set: { removedAt: at, purgeAt, place: id, offer: null },
      });
      return matchedCount === 1;
    },

    /** Brings a removed lesson back. Without effect on one that is there. @returns false when no place is free */
    async restore(owner: string, id: string, now: Date): Promise<boolean> {
      const removed = {
        _id: idOf(id),
        owner: idOf(owner),
        removedAt: { $ne: null },
        purgeAt: { $gt: now },
      };
      if ((await lessons.findOne(removed, { projection: { _id: 1 } })) === null) return true;
      const put = await inPlace(owner, async (place) => {
        await lessons.updateOne(removed, { $set: { removedAt: null, purgeAt: null, place } });
        return true;
      });
      return put ?? false;
    },

    /** Freezes the revision as an offer; null when the lesson is at another, or gone. */
    async offer(
      { owner, id, revision }: { owner: string; id: string; revision: number },
      lesson: Lesson,
      at: Date,
    ): Promise<StoredOwnLesson | null> {
      const offer: OfferDocument = {
        state: 'offered',
        revision,
        title: lesson.identity.title,
        lesson: await packed(lesson),
        offeredAt: at,
        decidedAt: null,
        reason: '',
      };
      const current = { ...mine(owner, id), revision };
      return await whole(await lessons.findOneAndUpdate(current, { $set: { offer } }, newest));
    },

    async withdraw(owner: string, id: string): Promise<StoredOwnLesson | null> {
      const found = await lessons.findOneAndUpdate(
        mine(owner, id),
        { $set: { offer: null } },
        newest,
      );
      return await whole(found);
    },

    /** Every lesson of an account, also the removed ones. */
    async all(owner: string): Promise<(StoredOwnLesson & { removedAt: Date | null })[]> {
      const found = await lessons.find({ owner: idOf(owner) }).toArray();
      const opened = found.map(async (one) => ({
        ...toHead(one),
        lesson: await unpacked(one.lesson),
        leftOut: one.leftOut,
        removedAt: one.removedAt,
      }));
      return await Promise.all(opened);
    },

    async removeAll(owner: string): Promise<void> {
      await lessons.deleteMany({ owner: idOf(owner) });
    },
  };
}
