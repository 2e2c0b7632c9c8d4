import type { CannedReply, CannedReplyBody, SavedView } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { filledText, isFillable, type ReplyVariable } from './canned-text.ts';
import type { People } from './people.ts';
import type { ReplyRepository, StoredReply } from './reply-repository.ts';
import type { Staff } from './staff-service.ts';
import type { StoredTicket } from './ticket.ts';

export interface RepliesParts {
  repository: ReplyRepository;
  people: People;
  journal: FastifyInstance['journal'];
  clock: Clock;
}

const most = 200;

function shown(reply: StoredReply, filled: string | null): CannedReply {
  return { ...reply, changedAt: reply.changedAt.toISOString(), filled };
}

export type Replies = ReturnType<typeof createReplies>;

/** Canned replies, filled in for a ticket, and each one's saved views. */
export function createReplies({ repository, people, journal, clock }: RepliesParts) {
  async function valuesFor(
    ticket: StoredTicket,
    me: Staff,
  ): Promise<Partial<Record<ReplyVariable, string>>> {
    const [asker, staff] = await Promise.all([people.askerOf(ticket), people.account(me.id)]);
    const values: Partial<Record<ReplyVariable, string>> = {
      firstName: asker.firstName,
      number: String(ticket.number),
      subject: ticket.subject,
      staffName: staff.firstName,
    };
    for (const one of ticket.about) {
      if (one.kind === 'sheet') values.sheet = one.title;
      if (one.kind === 'order') values.order = String(one.number);
    }
    return values;
  }

  return {
    async list(me: Staff, ticket: StoredTicket | null): Promise<CannedReply[]> {
      const values = ticket === null ? null : await valuesFor(ticket, me);
      const replies = await repository.all(most);
      return replies.map((reply) =>
        shown(reply, values === null ? null : filledText(reply.text, values)),
      );
    },

    /** @throws Problem REPLY_VARIABLE */
    async set(me: Staff, name: string, body: CannedReplyBody): Promise<CannedReply> {
      if (!isFillable(body.text)) throw new Problem('REPLY_VARIABLE');
      const reply = { ...body, name, changedAt: clock.now() };
      await journal.record({
        actor: me,
        act: 'canned-reply.changed',
        subject: { kind: 'canned-reply', id: name },
      });
      await repository.set(reply);
      return shown(reply, null);
    },

    /** @throws Problem NOT_FOUND */
    async remove(me: Staff, name: string): Promise<void> {
      if ((await repository.find(name)) === null) throw new Problem('NOT_FOUND');
      await journal.record({
        actor: me,
        act: 'canned-reply.removed',
        subject: { kind: 'canned-reply', id: name },
      });
      await repository.remove(name);
    },

    views: (me: Staff) => repository.viewsOf(me.id),
    async setViews(me: Staff, items: SavedView[]): Promise<SavedView[]> {
      await repository.setViews(me.id, items);
      return items;
    },
  };
}
