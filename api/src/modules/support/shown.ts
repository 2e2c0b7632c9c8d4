import type {
  SheetGrant,
  StaffTicket,
  StaffTicketMessage,
  StaffTicketSummary,
  Ticket,
  TicketMessage,
  TicketSummary,
} from '@ardoise/contract';
import type { TimePosition } from '../../shared/paging.ts';
import type { Answering, TicketList, TicketRow } from './repository.ts';
import { grantAt } from './grant-rules.ts';
import { answerDue, reopensUntil, settled } from './rules.ts';
import { isOurTurn, type StoredMessage, type StoredTicket } from './ticket.ts';
import { workingMinutesBetween } from './working-time.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** `s•••@exemple.org` */
export function maskedAddress(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${[...name][0] ?? ''}•••@${host}`;
}

function toMessage({
  id,
  rank,
  from,
  name,
  text,
  attachments,
  sentAt,
}: StoredMessage): TicketMessage {
  return {
    id,
    rank,
    from,
    author: name,
    text,
    attachments: [...attachments],
    sentAt: sentAt.toISOString(),
  };
}

/** The same for both sides: accounts of staff are not named. */
function toGrant(ticket: StoredTicket, now: Date): SheetGrant | null {
  const grant = grantAt(ticket, now);
  if (grant === null) return null;
  const { state, askedByName, askedAt, answeredAt, endsAt } = grant;
  return {
    state,
    askedBy: askedByName,
    askedAt: askedAt.toISOString(),
    answeredAt: iso(answeredAt),
    endsAt: iso(endsAt),
  };
}

export interface AskerView {
  now: Date;
  assignee: string | null;
  email: string;
}

/** A ticket as its asker reads it. What is internal is not copied: notes, priority, times, accounts. */
export function toTicket(stored: StoredTicket, { now, assignee, email }: AskerView): Ticket {
  const ticket = settled(stored, now);
  const { id, number, subject, category, state, about, conversation, follows, seen } = ticket;
  const messages = ticket.messages.filter(({ kind }) => kind === 'message');
  return {
    id,
    number,
    subject,
    category,
    state,
    about: [...about],
    conversation: [...conversation],
    messages: messages.map(toMessage),
    assignee,
    mailedTo: maskedAddress(email),
    openedAt: ticket.openedAt.toISOString(),
    answerDueAt: isOurTurn(ticket) ? iso(ticket.answerDueAt) : null,
    solvedAt: iso(ticket.solvedAt),
    reopensUntil: iso(reopensUntil(ticket)),
    satisfaction: ticket.satisfaction,
    follows,
    sheetGrant: toGrant(ticket, now),
    // The rank of a note that staff read would tell of it.
    seen: { asker: seen.asker, staff: Math.min(seen.staff, messages.at(-1)?.rank ?? 0) },
  };
}

export function toSummary(row: TicketRow, now: Date): TicketSummary {
  const { id, number, subject, category, lastFrom, lastStaffRank, seen } = row;
  return {
    id,
    number,
    subject,
    category,
    state: stateOf(row, now),
    openedAt: row.openedAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastFrom,
    isUnread: lastStaffRank > seen.asker,
  };
}

/** Where a ticket stands in a list of this order. */
export const positionOf = (
  order: TicketList['order'],
  { id, dueAt, lastMessageAt }: Pick<TicketRow, 'id' | 'dueAt' | 'lastMessageAt'>,
): TimePosition => ({ id, at: order === 'due' ? (dueAt ?? lastMessageAt) : lastMessageAt });

const stateOf = (row: TicketRow, now: Date) =>
  settled({ ...row, messages: [], conversation: [] }, now).state;

export interface StaffView {
  now: Date;
  asker: StaffTicketSummary['asker'];
  assignee: StaffTicketSummary['assignee'];
}

export function toStaffSummary(
  row: TicketRow,
  { now, asker, assignee }: StaffView,
): StaffTicketSummary {
  const { id, number, subject, category, priority, dueAt } = row;
  return {
    id,
    number,
    subject,
    category,
    state: stateOf(row, now),
    priority,
    asker,
    assignee,
    openedAt: row.openedAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    dueAt: iso(dueAt),
    isLate: dueAt !== null && dueAt < now,
    workingMinutes:
      dueAt === null
        ? null
        : dueAt < now
          ? workingMinutesBetween(dueAt, now)
          : workingMinutesBetween(now, dueAt),
  };
}

export function toStaffMessage(message: StoredMessage): StaffTicketMessage {
  const { id, rank, kind, from, author, name, text, attachments, sentAt } = message;
  return {
    id,
    rank,
    kind,
    from,
    author: { id: author, name },
    text,
    attachments: [...attachments],
    sentAt: sentAt.toISOString(),
  };
}

function targetsOf(ticket: StoredTicket): StaffTicket['targets'] {
  const { openedAt, firstAnsweredAt, answerDueAt, solutionDueAt, solvedAt } = ticket;
  const minutesTo = (at: Date | null) => (at === null ? null : workingMinutesBetween(openedAt, at));
  return {
    firstAnswerDueAt: answerDue(openedAt).toISOString(),
    firstAnsweredAt: iso(firstAnsweredAt),
    firstAnswerMinutes: minutesTo(firstAnsweredAt),
    answerDueAt: iso(answerDueAt),
    solutionDueAt: solutionDueAt.toISOString(),
    solvedAt: iso(solvedAt),
    solutionMinutes: minutesTo(solvedAt),
  };
}

export function toStaffTicket(
  ticket: StoredTicket,
  view: StaffView & { answering: readonly Answering[]; language: StaffTicket['language'] },
): StaffTicket {
  const { about, conversation, messages, satisfaction, follows, seen } = ticket;
  return {
    ...toStaffSummary(ticket, view),
    about: [...about],
    conversation: [...conversation],
    messages: messages.map(toStaffMessage),
    targets: targetsOf(ticket),
    satisfaction,
    follows,
    sheetGrant: toGrant(ticket, view.now),
    language: view.language,
    seen: { asker: seen.asker, staff: seen.staff },
    answering: view.answering.map(({ id, name, since }) => ({
      id,
      name,
      since: since.toISOString(),
    })),
  };
}
