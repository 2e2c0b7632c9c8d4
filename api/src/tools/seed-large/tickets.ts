import { ticketCategories, ticketPriorities } from '@ardoise/contract';
import { type Connection, Types } from 'mongoose';
import {
  supportCollections,
  type TicketDocument,
  type TicketNumberDocument,
} from '../../modules/support/model.ts';
import { askerWrites, openTicket, settled, staffAnswers } from '../../modules/support/rules.ts';
import { searchTerms } from '../../modules/support/search-terms.ts';
import type { StoredTicket } from '../../modules/support/ticket.ts';
import { newLinkId } from '../../modules/support/links.ts';
import { seededId, storeMissing } from './batches.ts';
import { chooser } from './choice.ts';
import { seededStaff, seededUser } from './users.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of so many tickets, one is recent; the others have been solved. */
const oneRecentIn = 20;

const subjects = [
  'Je ne trouve plus ma fiche de SVT',
  'Mon paiement MoMo est parti, mais rien n’est arrivé',
  'Comment changer l’adresse de mon compte ?',
  'L’assistant ne répond pas sur mon téléphone',
  'Exporter une fiche en Word avec l’en-tête de l’école',
  'La fiche de mathématiques au CM2 compte 70 minutes',
  'Combien de fiches me reste-t-il ce mois-ci ?',
] as const;

export const seededTicket = (rank: number): Types.ObjectId => seededId('ticket', rank);

export interface TicketSeeding {
  count: number;
  users: number;
  now: Date;
}

/** A ticket as it would be after what was said in it. Its mails count as sent. */
function ticketOf(rank: number, number: number, { users, now }: TicketSeeding): StoredTicket {
  const draw = chooser('ticket', rank);
  const isRecent = rank % oneRecentIn === 0;
  const isGuest = draw.below(10) === 0 || users === 0;
  const subject = draw.of(subjects);
  const id = seededTicket(rank).toHexString();
  const staff = seededUser(draw.below(seededStaff)).toHexString();
  const age = (isRecent ? draw.below(10) : 10 + draw.below(500)) * dayMs + draw.below(dayMs);
  const opened = new Date(now.getTime() - age);
  const hoursLater = (hours: number) => new Date(opened.getTime() + hours * hourMs);
  const asker = { author: null, name: 'Afi', attachments: [] };
  const team = { author: staff, name: 'Équipe', attachments: [] };
  let ticket = openTicket(
    {
      id,
      number,
      owner: isGuest ? null : seededUser(draw.below(users)).toHexString(),
      guest: isGuest
        ? { email: `seeded-guest-${rank}@school.example`, name: 'Afi', language: 'fr' }
        : null,
      linkId: isGuest ? newLinkId() : null,
      subject,
      terms: searchTerms(subject),
      category: draw.of(ticketCategories),
      about: [],
      conversation: [],
      follows: null,
    },
    { ...asker, id: `${id}-1`, text: `${subject}. Pouvez-vous regarder ?` },
    opened,
  );
  const isAnswered = !isRecent || draw.below(2) === 0;
  const answered = hoursLater(draw.below(20));
  if (isAnswered && answered < now) {
    const answer = { ...team, id: `${id}-2`, text: 'Bonjour, pouvez-vous nous en dire plus ?' };
    ticket = staffAnswers(ticket, answer, { solve: false, now: answered }) ?? ticket;
  }
  const more = hoursLater(20 + draw.below(4));
  if (isAnswered && more < now && draw.below(2) === 0) {
    ticket = askerWrites(ticket, { ...asker, id: `${id}-3`, text: 'Voici.' }, more) ?? ticket;
  }
  const solved = hoursLater(24 + draw.below(72));
  if (!isRecent && solved < now) {
    const answer = { ...team, id: `${id}-4`, text: 'C’est réparé.' };
    ticket = staffAnswers(ticket, answer, { solve: true, now: solved }) ?? ticket;
  }
  return {
    ...settled(ticket, now),
    priority: draw.of(ticketPriorities),
    assignee: isAnswered ? staff : null,
    mails: [],
    mailDueAt: null,
  };
}

/** @returns how many were not there yet */
export async function seedTickets(connection: Connection, seeding: TicketSeeding): Promise<number> {
  const tickets = connection.collection<TicketDocument>(supportCollections.tickets);
  const numbers = connection.collection<TicketNumberDocument>(supportCollections.numbers);
  return await storeMissing({
    connection,
    collection: supportCollections.tickets,
    count: seeding.count,
    idOf: seededTicket,
    async store(ranks) {
      // Their numbers are taken together; a crash leaves a gap, which a number may.
      const last = await numbers.findOneAndUpdate(
        { _id: 'last' },
        { $inc: { number: ranks.length } },
        { upsert: true, returnDocument: 'after' },
      );
      if (last === null) throw new Error('The counter of tickets vanished');
      const first = last.number - ranks.length + 1;
      await tickets.insertMany(
        ranks.map((rank, index) => {
          const { id: _id, owner, ...ticket } = ticketOf(rank, first + index, seeding);
          return {
            ...ticket,
            _id: seededTicket(rank),
            owner: owner === null ? null : new Types.ObjectId(owner),
            version: 1,
            answering: {},
          };
        }),
      );
    },
  });
}
