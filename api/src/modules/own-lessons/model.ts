import type { OfferState } from '@ardoise/contract';
import type { DisciplineId, LevelId } from '@ardoise/sheet';
import type { CarriedPart } from '@ardoise/sheet/carry-over';
import type { Types } from 'mongoose';

/** A revision that was offered to colleagues: it stays as it was, whatever becomes of the lesson. */
export interface OfferDocument {
  state: OfferState;
  revision: number;
  title: string;
  /** JSON of the lesson, deflated. */
  lesson: Buffer;
  offeredAt: Date;
  decidedAt: Date | null;
  reason: string;
}

/** A lesson that a teacher keeps. */
export interface OwnLessonDocument {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  /** From 1 to the most that an account may keep; the id of a removed one, which takes no place. */
  place: number | string;
  title: string;
  discipline: DisciplineId;
  levels: LevelId[];
  minutes: number;
  revision: number;
  /** JSON of the lesson, deflated: it is read and written as a whole. */
  lesson: Buffer;
  leftOut: CarriedPart[];
  offer: OfferDocument | null;
  createdAt: Date;
  modifiedAt: Date;
  /** null: not removed. */
  removedAt: Date | null;
  purgeAt: Date | null;
}

export const ownLessonCollections = { ownLessons: 'ownLessons' } as const;

export const ownLessonIndexes = [
  // The list.
  { name: 'list', key: { owner: 1, removedAt: 1, modifiedAt: -1, _id: -1 } },
  // No account keeps more than there are places, however many it asks for at once.
  { name: 'place', key: { owner: 1, place: 1 }, unique: true },
  // What the team reads, the oldest first.
  { name: 'offers', key: { 'offer.state': 1, 'offer.offeredAt': 1, _id: 1 } },
  // What is past being brought back.
  { name: 'purgeAt', key: { purgeAt: 1 }, expireAfterSeconds: 0 },
] as const;
