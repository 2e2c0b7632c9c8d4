import {
  type StaffAnswer,
  type StaffMessageBody,
  type StaffTicket,
  type TicketChange,
  type TicketCounts,
  type TicketQueueQuery,
  type TicketView,
} from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import { hasRight, type Role } from '../../shared/rights.ts';
import type { TicketFiles } from './files.ts';
import type { UserService } from '../users/service.ts';
import type { Hints } from './hints.ts';
import { newLinkId } from './links.ts';
import { countFilter, listOf, ratedFilter, type Searcher } from './list-repository.ts';
import type { People } from './people.ts';
import type { TicketRepository, TicketRow } from './repository.ts';
import { staffAnswers, staffChanges, staffNotes, storedBefore } from './rules.ts';
import { positionOf, toStaffMessage, toStaffSummary, toStaffTicket } from './shown.ts';
import type { StoredTicket } from './ticket.ts';

/** A member of staff, as the session says. */
export interface Staff {
  id: string;
  role: Role;
}

export interface StaffParts {
  repository: TicketRepository;
  files: TicketFiles;
  people: People;
  hints: Hints;
  journal: FastifyInstance['journal'];
  /** The role that an account has now; null without one. */
  roleOf(account: string): Promise<Role | null>;
  /** Everybody of the team. */
  members: UserService['roles']['members'];
  searcher: Searcher;
  clock: Clock;
  wakeMails(): void;
}

/** How long somebody is taken to be answering after the last word of it. */
const answeringMs = 60_000;
const ratedMs = 90 * 86_400_000;

export type StaffTickets = ReturnType<typeof createStaffTickets>;

/** Tickets from the side of staff. Every act is in the journal before it is done. */
export function createStaffTickets(parts: StaffParts) {
  const { repository, files, people, hints, journal, roleOf, members, searcher, clock, wakeMails } =
    parts;

  /** @throws Problem NOT_FOUND */
  async function find(id: string): Promise<StoredTicket> {
    const ticket = await repository.byId(id);
    if (ticket === null) throw new Problem('NOT_FOUND');
    return ticket;
  }

  async function viewOf(ticket: TicketRow, from: Pick<People, 'account' | 'askerOf'> = people) {
    const [asker, assignee] = await Promise.all([
      from.askerOf(ticket),
      ticket.assignee === null ? null : from.account(ticket.assignee),
    ]);
    return {
      now: clock.now(),
      language: asker.language,
      asker: { id: asker.id, name: asker.name, email: asker.email },
      assignee:
        ticket.assignee === null ? null : { id: ticket.assignee, name: assignee?.name ?? '' },
    };
  }

  async function shown(ticket: StoredTicket, me: Staff): Promise<StaffTicket> {
    const since = clock.now().getTime() - answeringMs;
    const all = await repository.answering(ticket.id);
    const answering = all.filter(({ id, at }) => id !== me.id && at.getTime() >= since);
    return toStaffTicket(ticket, { ...(await viewOf(ticket)), answering });
  }

  /** Changes a ticket by a rule. @throws Problem NOT_FOUND */
  async function change(id: string, rule: (ticket: StoredTicket) => StoredTicket | null) {
    const changed = await repository.change(id, rule);
    if (changed === null) throw new Problem('NOT_FOUND');
    if (changed.isChanged && changed.value.mailDueAt !== null) wakeMails();
    return changed;
  }

  const recordOf = (me: Staff, ticket: StoredTicket) => ({
    actor: me,
    subject: { kind: 'ticket' as const, id: ticket.id },
  });

  return {
    find,
    read: async (me: Staff, id: string) => await shown(await find(id), me),

    async page(me: Staff, { limit = 20, cursor, ...filters }: TicketQueueQuery) {
      const list = await listOf(filters, { me: me.id, now: clock.now(), searcher });
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await repository.page(list, after, limit + 1);
      const shown = rows.slice(0, limit);
      const theirs = await people.of(shown);
      const views = new Map(
        await Promise.all(shown.map(async (row) => [row.id, await viewOf(row, theirs)] as const)),
      );
      const nobody = { now: clock.now(), asker: { id: null, name: '', email: '' }, assignee: null };
      return toPage(rows, limit, {
        itemOf: (row) => toStaffSummary(row, views.get(row.id) ?? nobody),
        cursorOf: (row) => timeCursor.encode(positionOf(list.order, row)),
      });
    },

    async counts(me: Staff): Promise<TicketCounts> {
      const now = clock.now();
      const count = (view: TicketView) => repository.count(countFilter(view, me.id, now));
      const since = new Date(now.getTime() - ratedMs);
      const [all, toAnswer, late, mine, unassigned, waitingForThem, solved, good, rated] =
        await Promise.all([
          count('all'),
          count('to-answer'),
          count('late'),
          count('mine'),
          count('unassigned'),
          count('waiting-for-them'),
          count('solved'),
          repository.count(ratedFilter(since, 'good')),
          repository.count(ratedFilter(since)),
        ]);
      return {
        views: {
          all,
          'to-answer': toAnswer,
          late,
          mine,
          unassigned,
          'waiting-for-them': waitingForThem,
          solved,
        },
        satisfaction: rated === 0 ? null : Math.round((100 * good) / rated),
      };
    },

    /**
     * An answer or a note. What others wrote in between stands before it and is named.
     * @throws Problem NOT_FOUND, TICKET_CLOSED, TICKET_FULL, ATTACHMENTS_LIMIT, ATTACHMENT_UNKNOWN, IDEMPOTENCY_KEY_REUSED
     */
    async write(me: Staff, id: string, body: StaffMessageBody): Promise<StaffAnswer> {
      const { id: message, text, attachments = [], kind, solve = false, after } = body;
      const ticket = await find(id);
      const { firstName } = await people.account(me.id);
      const written = { id: message, author: me.id, name: firstName, text };
      if (storedBefore(ticket, { ...written, attachments: [] }) === null) {
        const uploader = `user:${me.id}`;
        const taken = await files.claim(attachments, { uploader, ticket: id, message });
        const now = clock.now();
        const rule = (one: StoredTicket) =>
          kind === 'note'
            ? staffNotes(one, { ...written, attachments: taken }, now)
            : staffAnswers(one, { ...written, attachments: taken }, { solve, now });
        // Refused here, before anything is in the journal.
        rule(ticket);
        await journal.record({
          ...recordOf(me, ticket),
          act: kind === 'note' ? 'ticket.noted' : 'ticket.answered',
          ...(kind === 'note' ? {} : { after: { state: solve ? 'solved' : 'waiting-for-you' } }),
          key: `ticket:${id}:${message}`,
        });
        const changed = await change(id, rule);
        await repository.clearAnswering(id, me.id);
        if (changed.isChanged) {
          if (kind === 'note') hints.internal(changed.value, 'ticket-note', me.id);
          else hints.changed(changed.value, 'ticket-message', 'staff');
        }
      }
      const stored = await find(id);
      const mine = stored.messages.find((one) => one.id === message)?.rank ?? stored.lastRank;
      const crossed = stored.messages.filter(({ rank }) => rank > after && rank < mine);
      return { ticket: await shown(stored, me), crossed: crossed.map(toStaffMessage) };
    },

    /** @throws Problem NOT_FOUND, TICKET_CLOSED */
    async set(me: Staff, id: string, wanted: TicketChange): Promise<StaffTicket> {
      const ticket = await find(id);
      const now = clock.now();
      const next = staffChanges(ticket, wanted, now);
      if (next === null) return await shown(ticket, me);
      const { state, priority, category } = ticket;
      await journal.record({
        ...recordOf(me, ticket),
        act: 'ticket.changed',
        before: { state, priority, category },
        after: { state: next.state, priority: next.priority, category: next.category },
      });
      const changed = await change(id, (one) => staffChanges(one, wanted, now));
      if (changed.isChanged) hints.changed(changed.value, 'ticket', 'staff');
      return await shown(changed.value, me);
    },

    async assignees() {
      const able = (await members()).filter(({ role }) => hasRight(role, 'tickets:answer'));
      return able.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
    },

    /** @throws Problem NOT_FOUND also when the account may not answer tickets */
    async assign(me: Staff, id: string, assignee: string | null): Promise<StaffTicket> {
      const ticket = await find(id);
      if (assignee !== null) {
        const role = await roleOf(assignee);
        if (role === null || !hasRight(role, 'tickets:answer')) throw new Problem('NOT_FOUND');
      }
      if (ticket.assignee === assignee) return await shown(ticket, me);
      await journal.record({
        ...recordOf(me, ticket),
        act: 'ticket.assigned',
        before: { assignee: ticket.assignee },
        after: { assignee },
      });
      const changed = await change(id, (one) => ({ ...one, assignee }));
      hints.changed(changed.value, 'ticket', 'staff');
      return await shown(changed.value, me);
    },

    async answering(me: Staff, id: string, isAnswering: boolean): Promise<void> {
      const ticket = await find(id);
      const at = clock.now();
      if (isAnswering) {
        const { name } = await people.account(me.id);
        await repository.setAnswering(id, { id: me.id, name, since: at, at }, answeringMs);
        hints.typing(id, 'staff');
      } else await repository.clearAnswering(id, me.id);
      hints.internal(ticket, 'ticket-answering', me.id);
    },

    async see(id: string, rank: number): Promise<void> {
      const { lastRank } = await find(id);
      await repository.see(id, 'staff', Math.min(rank, lastRank), clock.now());
      hints.seen(id, 'staff');
    },

    /** The secret link of somebody without an account stops working; the next mail has another. */
    async revokeLink(me: Staff, id: string): Promise<void> {
      const ticket = await find(id);
      if (ticket.linkId === null) throw new Problem('NOT_FOUND');
      await journal.record({ ...recordOf(me, ticket), act: 'ticket.link-revoked' });
      await change(id, (one) => ({ ...one, linkId: newLinkId() }));
    },
  };
}
