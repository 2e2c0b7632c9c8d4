import type { GrantedSheet, SheetGrantBody, StaffTicket, Ticket } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { type AnyActor, serverClock } from '../journal/service.ts';
import type { AskerTickets } from './asker-service.ts';
import {
  answerRequest,
  askForSheet,
  endGrant,
  expireGrant,
  grantAt,
  sheetOf,
} from './grant-rules.ts';
import type { Hints } from './hints.ts';
import type { People } from './people.ts';
import type { TicketRepository } from './repository.ts';
import type { Staff, StaffTickets } from './staff-service.ts';
import type { StoredTicket } from './ticket.ts';

export interface GrantParts {
  repository: TicketRepository;
  tickets: Pick<AskerTickets, 'find' | 'read'>;
  staff: Pick<StaffTickets, 'find' | 'read'>;
  people: Pick<People, 'account'>;
  sheets: Pick<FastifyInstance['sheets'], 'printed'>;
  users: Pick<FastifyInstance['users'], 'byId' | 'demand'>;
  journal: FastifyInstance['journal'];
  hints: Hints;
  clock: Clock;
  wakeMails: () => void;
}

type Rule = (ticket: StoredTicket) => StoredTicket | null;
type GrantAct = 'asked' | 'granted' | 'refused' | 'ended';

const atOnce = 100;

export type Grants = ReturnType<typeof createGrants>;

/**
 * The one way in which staff read a teacher's sheet: they ask from a ticket about it, the teacher grants
 * it, and it lasts half an hour by the server's clock. Every step is in the journal before it is done.
 */
export function createGrants(parts: GrantParts) {
  const { repository, tickets, staff, people, sheets, users, journal, hints, clock, wakeMails } =
    parts;

  /** Does what the rule says, once; nothing when it says so. */
  async function step(ticket: StoredTicket, act: GrantAct, actor: AnyActor, rule: Rule) {
    const next = rule(ticket);
    const grant = next?.sheetGrant ?? null;
    if (grant === null) return;
    const { sheet, number, endsAt } = grant;
    await journal.record({
      actor,
      act: `ticket.sheet-${act}`,
      subject: { kind: 'ticket', id: ticket.id },
      after: { sheet, ...(act === 'granted' ? { until: endsAt?.toISOString() ?? null } : {}) },
      key: `ticket:${ticket.id}:sheet:${number}:${act}`,
    });
    const changed = await repository.change(ticket.id, rule);
    if (changed?.isChanged !== true) return;
    hints.changed(
      changed.value,
      'ticket',
      typeof actor === 'object' && 'teacher' in actor ? 'asker' : 'staff',
    );
  }

  return {
    /** @throws Problem NOT_FOUND without a sheet, TICKET_CLOSED */
    async ask(me: Staff, id: string): Promise<StaffTicket> {
      const ticket = await staff.find(id);
      const { owner, id: sheet } = sheetOf(ticket);
      // What its owner has deleted is not asked for.
      await sheets.printed(owner, sheet);
      const { firstName } = await people.account(me.id);
      const now = clock.now();
      await step(ticket, 'asked', me, (one) =>
        askForSheet(one, { id: me.id, name: firstName }, now),
      );
      wakeMails();
      return await staff.read(me, id);
    },

    /** @throws Problem NOT_FOUND, CONFLICT, ACCOUNT_DISABLED */
    async answer(owner: string, id: string, answer: SheetGrantBody['answer']): Promise<Ticket> {
      await users.demand(owner);
      const asker = { kind: 'account', id: owner } as const;
      const ticket = await tickets.find(asker, id);
      const now = clock.now();
      await step(ticket, answer, { teacher: owner }, (one) => answerRequest(one, answer, now));
      return await tickets.read(asker, id);
    },

    /** @throws Problem NOT_FOUND, ACCOUNT_DISABLED */
    async endByTeacher(owner: string, id: string): Promise<Ticket> {
      await users.demand(owner);
      const asker = { kind: 'account', id: owner } as const;
      const ticket = await tickets.find(asker, id);
      const now = clock.now();
      await step(ticket, 'ended', { teacher: owner }, (one) => endGrant(one, now));
      return await tickets.read(asker, id);
    },

    /** @throws Problem NOT_FOUND */
    async endByStaff(me: Staff, id: string): Promise<StaffTicket> {
      const ticket = await staff.find(id);
      const now = clock.now();
      await step(ticket, 'ended', me, (one) => endGrant(one, now));
      return await staff.read(me, id);
    },

    /** The sheet as it is printed now. @throws Problem NOT_FOUND, SHEET_NOT_GRANTED */
    async read(me: Staff, id: string): Promise<GrantedSheet> {
      const ticket = await staff.find(id);
      const { owner, id: sheet } = sheetOf(ticket);
      const now = clock.now();
      const grant = grantAt(ticket, now);
      if (grant?.state !== 'granted' || grant.endsAt === null) {
        throw new Problem('SHEET_NOT_GRANTED');
      }
      const account = await users.byId(owner);
      if (account === null || account.disabled) throw new Problem('NOT_FOUND');
      const printed = await sheets.printed(owner, sheet);
      await journal.record({
        actor: me,
        act: 'ticket.sheet-read',
        subject: { kind: 'ticket', id },
        after: { sheet },
      });
      const secondsLeft = Math.floor((grant.endsAt.getTime() - now.getTime()) / 1_000);
      return { ...printed, secondsLeft };
    },

    /** Readings whose time is over: the gate is shut already, and the journal is told. */
    async expire(signal?: AbortSignal): Promise<void> {
      for (;;) {
        const found = await repository.withGrantsOver(clock.now(), atOnce);
        for (const id of found) {
          if (signal?.aborted === true) return;
          const ticket = await staff.find(id);
          await step(ticket, 'ended', serverClock, (one) => expireGrant(one, clock.now()));
        }
        if (found.length < atOnce) return;
      }
    },
  };
}
