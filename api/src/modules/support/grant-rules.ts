import { sheetGrantMinutes, type SheetGrantBody } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import { owingRequest, settled } from './rules.ts';
import type { StoredSheetGrant, StoredTicket } from './ticket.ts';

/** The grant as time has left it: nobody has to end it. */
export function grantAt(
  { sheetGrant }: Pick<StoredTicket, 'sheetGrant'>,
  now: Date,
): StoredSheetGrant | null {
  if (sheetGrant?.state !== 'granted' || sheetGrant.endsAt === null) return sheetGrant;
  return sheetGrant.endsAt > now ? sheetGrant : { ...sheetGrant, state: 'ended' };
}

const withGrant = (ticket: StoredTicket, sheetGrant: StoredSheetGrant): StoredTicket => ({
  ...ticket,
  sheetGrant,
  grantEndsAt: sheetGrant.state === 'granted' ? sheetGrant.endsAt : null,
});

/** The sheet that a ticket is about, and whose it is. @throws Problem NOT_FOUND */
export function sheetOf({ owner, about }: Pick<StoredTicket, 'owner' | 'about'>) {
  const sheet = about.find(({ kind }) => kind === 'sheet');
  if (owner === null || sheet?.kind !== 'sheet') throw new Problem('NOT_FOUND');
  return { owner, id: sheet.id };
}

/** Staff ask; null when the answer is awaited, or given. @throws Problem NOT_FOUND, TICKET_CLOSED */
export function askForSheet(
  ticket: StoredTicket,
  by: { id: string; name: string },
  now: Date,
): StoredTicket | null {
  const { id: sheet } = sheetOf(ticket);
  const before = grantAt(ticket, now);
  if (before?.state === 'asked' || before?.state === 'granted') return null;
  if (settled(ticket, now).state === 'closed') throw new Problem('TICKET_CLOSED');
  const number = (before?.number ?? 0) + 1;
  const asked = withGrant(ticket, {
    number,
    sheet,
    state: 'asked',
    askedBy: by.id,
    askedByName: by.name,
    askedAt: now,
    answeredAt: null,
    endsAt: null,
  });
  return owingRequest(asked, number, now);
}

/** The teacher answers; null when the answer is the same. @throws Problem NOT_FOUND, CONFLICT */
export function answerRequest(
  ticket: StoredTicket,
  answer: SheetGrantBody['answer'],
  now: Date,
): StoredTicket | null {
  const grant = grantAt(ticket, now);
  if (grant === null) throw new Problem('NOT_FOUND');
  if (grant.state === answer) return null;
  if (grant.state !== 'asked') throw new Problem('CONFLICT');
  const endsAt = answer === 'granted' ? new Date(now.getTime() + sheetGrantMinutes * 60_000) : null;
  return withGrant(ticket, { ...grant, state: answer, answeredAt: now, endsAt });
}

/** Either side ends it, or time does; null when it is over. @throws Problem NOT_FOUND */
export function endGrant(ticket: StoredTicket, now: Date): StoredTicket | null {
  const { sheetGrant: grant } = ticket;
  if (grant === null) throw new Problem('NOT_FOUND');
  if (grant.state !== 'asked' && grant.state !== 'granted') return null;
  const endsAt = grant.endsAt !== null && grant.endsAt < now ? grant.endsAt : now;
  return withGrant(ticket, { ...grant, state: 'ended', endsAt });
}

/** A granted reading whose time is over; null for any other. */
export const expireGrant = (ticket: StoredTicket, now: Date): StoredTicket | null =>
  ticket.sheetGrant?.state === 'granted' && grantAt(ticket, now)?.state === 'ended'
    ? endGrant(ticket, now)
    : null;
