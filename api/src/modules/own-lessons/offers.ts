import type { OfferDecisionBody, OfferState } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import type { Role } from '../../shared/rights.ts';
import type { OfferRepository } from './offer-repository.ts';
import { toOfferedLesson, toOfferedSummary } from './shown.ts';

interface Parts {
  repository: OfferRepository;
  journal: FastifyInstance['journal'];
  clock: Clock;
}

export type LessonOffers = ReturnType<typeof lessonOffers>;

/** Offered lessons from the side of the team. Colleagues see none before it is approved. */
export function lessonOffers({ repository, journal, clock }: Parts) {
  async function find(id: string) {
    const found = await repository.find(id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  return {
    async page({
      state = 'offered',
      limit = 20,
      cursor,
    }: {
      state?: OfferState | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
    }) {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await repository.page(state, after, limit + 1);
      return toPage(rows, limit, {
        itemOf: toOfferedSummary,
        cursorOf: ({ offer, id }) => timeCursor.encode({ at: offer.offeredAt, id }),
      });
    },

    get: async (id: string) => toOfferedLesson(await find(id)),

    /** @throws Problem NOT_FOUND, CONFLICT when another revision is offered by now */
    async decide(
      me: { id: string; role: Role },
      id: string,
      { decision, revision, reason = '' }: OfferDecisionBody,
    ) {
      if (decision === 'declined' && reason.trim() === '') {
        const errors = [{ pointer: '/reason', reason: 'required' as const }];
        throw new Problem('VALIDATION_FAILED', { errors });
      }
      const { offer } = await find(id);
      if (offer.revision !== revision) throw new Problem('CONFLICT');
      await journal.record({
        actor: me,
        act: 'lesson.offer-decided',
        subject: { kind: 'lesson', id },
        before: { state: offer.state },
        after: { state: decision },
      });
      const said = { revision, decision, reason: reason.trim() };
      const decided = await repository.decide(id, said, clock.now());
      if (decided === null) throw new Problem('CONFLICT');
      return toOfferedSummary(decided);
    },
  };
}
