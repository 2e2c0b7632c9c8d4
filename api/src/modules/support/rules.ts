import {
  reopeningDays,
  type Satisfaction,
  type TicketAttachment,
  type TicketChange,
  ticketLimits,
} from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import { isOurTurn, type OwedMail, type StoredMessage, type StoredTicket } from './ticket.ts';
import { afterWorkingDays, afterWorkingMinutes } from './working-time.ts';

/** Targets: a first answer, and each further one, in four working hours; a solution in two working days. */
const answerMinutes = 240;
const solutionDays = 2;

const dayMs = 86_400_000;
/** How long ago the asker may have looked for us to believe that the page is still open. */
const watchingMs = 120_000;
/** How long somebody who watches has to see an answer before it is mailed. */
const patienceMs = 90_000;
/** How long a solution can be taken back before its asker is mailed. */
const regretMs = 20_000;

export const answerDue = (from: Date): Date => afterWorkingMinutes(from, answerMinutes);
export const solutionDue = (from: Date): Date => afterWorkingDays(from, solutionDays);

export const reopensUntil = ({ solvedAt }: Pick<StoredTicket, 'solvedAt'>): Date | null =>
  solvedAt === null ? null : new Date(solvedAt.getTime() + reopeningDays * dayMs);

/** The moments that follow from the others. */
function withDates(ticket: StoredTicket): StoredTicket {
  const { answerDueAt, solutionDueAt, mails } = ticket;
  const due = [solutionDueAt, ...(answerDueAt === null ? [] : [answerDueAt])];
  const mailTimes = mails.map(({ dueAt }) => dueAt.getTime());
  return {
    ...ticket,
    dueAt: isOurTurn(ticket) ? new Date(Math.min(...due.map(Number))) : null,
    mailDueAt: mailTimes.length === 0 ? null : new Date(Math.min(...mailTimes)),
  };
}

/** The ticket as time has left it: a solved one closes. */
export function settled(ticket: StoredTicket, now: Date): StoredTicket {
  const end = reopensUntil(ticket);
  if (ticket.state !== 'solved' || end === null || end > now) return ticket;
  return { ...ticket, state: 'closed', closedAt: end };
}

export interface NewMessage {
  id: string;
  author: string | null;
  name: string;
  text: string;
  attachments: readonly TicketAttachment[];
}

type Beginning = Pick<
  StoredTicket,
  | 'id'
  | 'number'
  | 'owner'
  | 'guest'
  | 'linkId'
  | 'subject'
  | 'terms'
  | 'category'
  | 'about'
  | 'conversation'
  | 'follows'
>;

export function openTicket(beginning: Beginning, first: NewMessage, now: Date): StoredTicket {
  return withDates({
    ...beginning,
    state: 'open',
    priority: 'normal',
    messages: [{ ...first, rank: 1, kind: 'message', from: 'asker', sentAt: now }],
    lastRank: 1,
    lastMessageAt: now,
    lastFrom: 'asker',
    lastStaffRank: 0,
    assignee: null,
    openedAt: now,
    firstAnsweredAt: null,
    answerDueAt: answerDue(now),
    solutionDueAt: solutionDue(now),
    dueAt: null,
    solvedAt: null,
    closedAt: null,
    satisfaction: null,
    ratedAt: null,
    mails: beginning.guest === null ? [] : [{ kind: 'ticket-received', rank: 1, dueAt: now }],
    mailDueAt: null,
    sheetGrant: null,
    grantEndsAt: null,
    seen: { asker: 1, staff: 0, askerAt: now },
  });
}

/** The message that was stored under this id already. @throws Problem when it says something else */
export function storedBefore(ticket: StoredTicket, { id, text }: NewMessage): StoredMessage | null {
  const before = ticket.messages.find((message) => message.id === id);
  if (before === undefined) return null;
  if (before.text !== text) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return before;
}

function append(
  ticket: StoredTicket,
  message: Omit<StoredMessage, 'rank' | 'sentAt'>,
  now: Date,
): StoredTicket {
  if (ticket.messages.length >= ticketLimits.messages) throw new Problem('TICKET_FULL');
  const rank = ticket.lastRank + 1;
  return {
    ...ticket,
    messages: [...ticket.messages, { ...message, rank, sentAt: now }],
    lastRank: rank,
  };
}

const unsolved = { solvedAt: null, satisfaction: null, ratedAt: null } as const;

/** A message of the asker; null when it is stored already. @throws Problem TICKET_CLOSED */
export function askerWrites(
  before: StoredTicket,
  message: NewMessage,
  now: Date,
): StoredTicket | null {
  if (storedBefore(before, message) !== null) return null;
  const ticket = settled(before, now);
  if (ticket.state === 'closed') throw new Problem('TICKET_CLOSED');
  const isReopened = ticket.state === 'solved';
  return withDates({
    ...append(ticket, { ...message, kind: 'message', from: 'asker' }, now),
    state: ticket.firstAnsweredAt === null ? 'open' : 'waiting-for-us',
    lastMessageAt: now,
    lastFrom: 'asker',
    // The oldest question without an answer counts.
    answerDueAt: ticket.answerDueAt ?? answerDue(now),
    ...(isReopened ? { ...unsolved, solutionDueAt: solutionDue(now) } : {}),
  });
}

function owe(
  ticket: StoredTicket,
  kind: OwedMail['kind'],
  now: Date,
  rank = ticket.lastRank,
): OwedMail {
  const { askerAt } = ticket.seen;
  const isWatching = askerAt !== null && now.getTime() - askerAt.getTime() < watchingMs;
  const dueAt = isWatching ? new Date(now.getTime() + patienceMs) : now;
  return { kind, rank, dueAt };
}

/** With the mail that tells the teacher of a request to read their sheet. */
export const owingRequest = (ticket: StoredTicket, number: number, now: Date): StoredTicket =>
  withDates({
    ...ticket,
    mails: [...ticket.mails, owe(ticket, 'ticket-sheet-asked', now, number)],
  });

/** An answer of staff, which the asker is mailed; null when it is stored already. @throws Problem TICKET_CLOSED */
export function staffAnswers(
  before: StoredTicket,
  message: NewMessage,
  { solve, now }: { solve: boolean; now: Date },
): StoredTicket | null {
  if (storedBefore(before, message) !== null) return null;
  const ticket = settled(before, now);
  if (ticket.state === 'closed') throw new Problem('TICKET_CLOSED');
  const next = append(ticket, { ...message, kind: 'message', from: 'staff' }, now);
  return withDates({
    ...next,
    state: solve ? 'solved' : 'waiting-for-you',
    lastMessageAt: now,
    lastFrom: 'staff',
    lastStaffRank: next.lastRank,
    firstAnsweredAt: ticket.firstAnsweredAt ?? now,
    answerDueAt: null,
    ...(solve ? { solvedAt: now } : ticket.state === 'solved' ? unsolved : {}),
    mails: [...ticket.mails, owe(next, 'ticket-answered', now)],
  });
}

/** A note for staff alone: it changes nothing else; null when it is stored already. */
export function staffNotes(
  ticket: StoredTicket,
  message: NewMessage,
  now: Date,
): StoredTicket | null {
  if (storedBefore(ticket, message) !== null) return null;
  return append(ticket, { ...message, kind: 'note', from: 'staff' }, now);
}

/** Since when a question of the asker has no answer. */
const unansweredSince = ({ messages, lastStaffRank }: StoredTicket): Date | null =>
  messages.find(({ from, rank }) => from === 'asker' && rank > lastStaffRank)?.sentAt ?? null;

/** What staff set by hand; null when nothing changes. @throws Problem TICKET_CLOSED */
export function staffChanges(
  before: StoredTicket,
  { state, ...others }: TicketChange,
  now: Date,
): StoredTicket | null {
  const ticket = settled(before, now);
  const isOther = state !== undefined && state !== ticket.state;
  if (isOther && ticket.state === 'closed') throw new Problem('TICKET_CLOSED');
  const isSame =
    !isOther &&
    (others.priority ?? ticket.priority) === ticket.priority &&
    (others.category ?? ticket.category) === ticket.category;
  if (isSame) return null;
  const next = { ...ticket, ...others };
  if (!isOther) return withDates(next);
  if (state === 'solved') {
    const owed = owe(ticket, 'ticket-solved', now);
    const dueAt = new Date(Math.max(owed.dueAt.getTime(), now.getTime() + regretMs));
    const mails = [...ticket.mails, { ...owed, dueAt }];
    return withDates({ ...next, state, solvedAt: now, answerDueAt: null, mails });
  }
  const isOurs = state === 'waiting-for-us';
  return withDates({
    ...next,
    state: isOurs && ticket.firstAnsweredAt === null ? 'open' : state,
    // A solution that is taken back leaves the targets as they were.
    answerDueAt: isOurs ? (ticket.answerDueAt ?? answerDue(unansweredSince(ticket) ?? now)) : null,
    mails: ticket.mails.filter(({ kind }) => kind !== 'ticket-solved'),
    ...unsolved,
  });
}

/** The asker needs no more; null when it is solved already. */
export function askerSolves(ticket: StoredTicket, now: Date): StoredTicket | null {
  if (ticket.state === 'solved' || ticket.state === 'closed') return null;
  return withDates({ ...ticket, state: 'solved', solvedAt: now, answerDueAt: null });
}

/** @throws Problem TICKET_OPEN */
export function rate(ticket: StoredTicket, satisfaction: Satisfaction, now: Date): StoredTicket {
  if (ticket.state !== 'solved' && ticket.state !== 'closed') throw new Problem('TICKET_OPEN');
  return { ...ticket, satisfaction, ratedAt: now };
}

/** One mail less is owed; null when it was not. */
export function mailed(ticket: StoredTicket, { kind, rank }: OwedMail): StoredTicket | null {
  const mails = ticket.mails.filter((mail) => mail.kind !== kind || mail.rank !== rank);
  return mails.length === ticket.mails.length ? null : withDates({ ...ticket, mails });
}
