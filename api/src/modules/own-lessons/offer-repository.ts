import type { OfferDecisionBody, OfferState } from '@ardoise/contract';
import type { DisciplineId } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { type Connection, Types } from 'mongoose';
import type { TimePosition } from '../../shared/paging.ts';
import { unpacked } from './packed.ts';
import { ownLessonCollections, type OwnLessonDocument } from './model.ts';
import { type StoredOffer, toOffer } from './repository.ts';

export interface StoredOfferedLesson {
  id: string;
  owner: string;
  title: string;
  discipline: DisciplineId;
  offer: StoredOffer;
}

export type OfferRepository = ReturnType<typeof offerRepository>;

/** Lessons that were offered to colleagues, as the team reads them. */
export function offerRepository(connection: Connection) {
  const lessons = connection.collection<OwnLessonDocument>(ownLessonCollections.ownLessons);

  function toOffered({ _id, owner, discipline, offer }: OwnLessonDocument): StoredOfferedLesson[] {
    if (offer === null) return [];
    const { title } = offer;
    return [
      {
        id: _id.toHexString(),
        owner: owner.toHexString(),
        title,
        discipline,
        offer: toOffer(offer),
      },
    ];
  }

  return {
    /** Offers in a state, the oldest first. */
    async page(
      state: OfferState,
      after: TimePosition | null,
      limit: number,
    ): Promise<StoredOfferedLesson[]> {
      const beyond =
        after === null
          ? {}
          : {
              $or: [
                { 'offer.offeredAt': { $gt: after.at } },
                { 'offer.offeredAt': after.at, _id: { $gt: new Types.ObjectId(after.id) } },
              ],
            };
      const found = await lessons
        .find({ 'offer.state': state, ...beyond }, { projection: { lesson: 0, 'offer.lesson': 0 } })
        .sort({ 'offer.offeredAt': 1, _id: 1 })
        .limit(limit)
        .toArray();
      return found.flatMap(toOffered);
    },

    async find(id: string): Promise<(StoredOfferedLesson & { lesson: Lesson }) | null> {
      const found = await lessons.findOne({ _id: new Types.ObjectId(id), offer: { $ne: null } });
      const [offered] = found === null ? [] : toOffered(found);
      if (found === null || found.offer === null || offered === undefined) return null;
      return { ...offered, lesson: await unpacked(found.offer.lesson) };
    },

    /** Decides the offer of a revision; null when another one is offered by now, or none. */
    async decide(
      id: string,
      {
        revision,
        decision,
        reason,
      }: { revision: number; decision: OfferDecisionBody['decision']; reason: string },
      at: Date,
    ): Promise<StoredOfferedLesson | null> {
      const found = await lessons.findOneAndUpdate(
        { _id: new Types.ObjectId(id), 'offer.revision': revision },
        { $set: { 'offer.state': decision, 'offer.decidedAt': at, 'offer.reason': reason } },
        { returnDocument: 'after' },
      );
      return found === null ? null : (toOffered(found)[0] ?? null);
    },
  };
}
