import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TicketRepository } from './repository.ts';
import type { StoredTicket } from './ticket.ts';

const idBytes = 12;
const proofBytes = 24;
/** Both are multiples of three bytes, so that base64 has one spelling for a secret. */
const secretLength = ((idBytes + proofBytes) / 3) * 4;

export const newLinkId = (): string => randomBytes(16).toString('base64url');

export type TicketLinks = ReturnType<typeof createTicketLinks>;

/**
 * Secret links to single tickets, made as those of shared sheets: the ticket's id and an HMAC of it and of
 * a random id that is stored on the ticket. Each mail can name the link again, another random id ends it,
 * and a copy of the database opens nothing.
 */
export function createTicketLinks(tickets: Pick<TicketRepository, 'byId'>, key: Buffer) {
  const proofOf = (id: string, linkId: string): Buffer =>
    createHmac('sha256', key).update(`${id} ${linkId}`).digest().subarray(0, proofBytes);

  return {
    secretOf: (id: string, linkId: string): string =>
      Buffer.concat([Buffer.from(id, 'hex'), proofOf(id, linkId)]).toString('base64url'),

    /** The ticket that a secret opens; null when it opens none. */
    async ticketOf(secret: string): Promise<StoredTicket | null> {
      const bytes = Buffer.from(secret, 'base64url');
      if (secret.length !== secretLength || bytes.toString('base64url') !== secret) return null;
      const id = bytes.subarray(0, idBytes).toString('hex');
      const ticket = await tickets.byId(id);
      if (ticket?.linkId === null || ticket?.linkId === undefined) return null;
      return timingSafeEqual(proofOf(id, ticket.linkId), bytes.subarray(idBytes)) ? ticket : null;
    },
  };
}
