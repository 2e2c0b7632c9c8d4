import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { TokenOwner } from '../../plugins/auth.ts';
import type { Clock } from '../../shared/clock.ts';
import { isLocale } from '../../shared/say.ts';
import { realtimeCollections, type TicketDocument, ticketMs } from './model.ts';

const digest = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

export type TicketRepository = ReturnType<typeof ticketRepository>;

/** Tickets: secrets that open one connection each, in whichever process. */
export function ticketRepository(connection: Connection, clock: Clock) {
  const tickets = connection.collection<TicketDocument>(realtimeCollections.tickets);

  return {
    async issue({ id: userId, sessionId, language }: TokenOwner): Promise<string> {
      const ticket = randomBytes(32).toString('base64url');
      const until = new Date(clock.now().getTime() + ticketMs);
      await tickets.insertOne({ _id: digest(ticket), userId, sessionId, language, until });
      return ticket;
    },

    /** Whose ticket it is, once; null when it was used, is too old or never was. */
    async redeem(ticket: string): Promise<TokenOwner | null> {
      const found = await tickets.findOneAndDelete({ _id: digest(ticket) });
      if (found === null || found.until <= clock.now()) return null;
      const { userId, sessionId, language } = found;
      if (!isLocale(language)) return null;
      return { id: userId, sessionId, language };
    },

    async forget(userId: string): Promise<void> {
      await tickets.deleteMany({ userId });
    },
  };
}
