import { createHash } from 'node:crypto';
import type {
  GuestTicketBody,
  Satisfaction,
  Ticket,
  TicketAnswer,
  TicketBody,
  TicketMessageBody,
  TicketReference,
} from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import { aboutOf, type AboutParts } from './about.ts';
import type { TicketFiles } from './files.ts';
import type { Hints } from './hints.ts';
import { newLinkId, type TicketLinks } from './links.ts';
import type { People } from './people.ts';
import type { TicketRepository } from './repository.ts';
import { askerSolves, askerWrites, openTicket, rate, settled, storedBefore } from './rules.ts';
import { toSummary, toTicket } from './shown.ts';
import { ownerFilter } from './list-repository.ts';
import type { StoredTicket } from './ticket.ts';
import { searchTerms } from './search-terms.ts';

/** Who reads a ticket as its asker: an account, or whoever has its secret link. */
export type Asker = { kind: 'account'; id: string } | { kind: 'link'; secret: string };

export interface AskerParts {
  repository: TicketRepository;
  files: TicketFiles;
  links: TicketLinks;
  people: People;
  hints: Hints;
  own: AboutParts;
  clock: Clock;
  /** Mails are owed. */
  wakeMails(): void;
}

/** The id of what a client made under its own: two askers never meet. */
const idOf = (asker: string, id: string): string =>
  createHash('sha256').update(`${asker} ${id}`).digest('hex').slice(0, 24);

export type AskerTickets = ReturnType<typeof createAskerTickets>;

/** Tickets from their asker's side. */
export function createAskerTickets(parts: AskerParts) {
  const { repository, files, links, people, hints, own, clock, wakeMails } = parts;

  /** @throws Problem NOT_FOUND */
  async function find(asker: Asker, id: string): Promise<StoredTicket> {
    const ticket =
      asker.kind === 'link' ? await links.ticketOf(asker.secret) : await repository.byId(id);
    const isTheirs = asker.kind === 'link' || ticket?.owner === asker.id;
    if (ticket === null || ticket.id !== id || !isTheirs) throw new Problem('NOT_FOUND');
    return ticket;
  }

  async function shown(ticket: StoredTicket): Promise<Ticket> {
    const [{ email }, assignee] = await Promise.all([
      people.askerOf(ticket),
      ticket.assignee === null ? null : people.account(ticket.assignee),
    ]);
    return toTicket(ticket, { now: clock.now(), email, assignee: assignee?.firstName || null });
  }

  /** The same account or link as when the file was sent. @throws Problem NOT_FOUND */
  async function uploaderOf(asker: Asker): Promise<string> {
    if (asker.kind === 'account') return `user:${asker.id}`;
    const ticket = await links.ticketOf(asker.secret);
    if (ticket === null) throw new Problem('NOT_FOUND');
    return `ticket:${ticket.id}`;
  }

  /** Stores a ticket, or finds the one that an earlier attempt stored. */
  async function insert(ticket: StoredTicket): Promise<StoredTicket> {
    if (await repository.insert(ticket)) {
      hints.changed(ticket, 'ticket', 'asker');
      if (ticket.mailDueAt !== null) wakeMails();
      return ticket;
    }
    const before = await repository.byId(ticket.id);
    const first = ticket.messages[0];
    if (before === null || first === undefined) throw new Problem('CONFLICT');
    storedBefore(before, first);
    return before;
  }

  /** Goes on from a closed ticket in a new one. */
  async function follow(
    asker: Asker,
    closed: StoredTicket,
    { id: message, text, attachments = [] }: TicketMessageBody,
  ): Promise<StoredTicket> {
    const id = idOf(closed.id, message);
    const before = await repository.byId(id);
    const { firstName } = await people.askerOf(closed);
    const taken = await files.claim(attachments, {
      uploader: await uploaderOf(asker),
      ticket: id,
      message,
    });
    const first = { id: message, author: closed.owner, name: firstName, text, attachments: taken };
    if (before !== null) {
      storedBefore(before, first);
      return before;
    }
    const { owner, guest, subject, terms, category, about } = closed;
    const follows: TicketReference = { id: closed.id, number: closed.number };
    const number = await repository.nextNumber();
    const linkId = guest === null ? null : newLinkId();
    const common = { owner, guest, linkId, subject, terms, category, about, conversation: [] };
    return await insert(openTicket({ ...common, id, number, follows }, first, clock.now()));
  }

  return {
    find,
    read: async (asker: Asker, id: string) => await shown(await find(asker, id)),
    uploaderOf,

    async page(owner: string, { limit = 20, cursor }: { limit?: number; cursor?: string }) {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const list = { filters: [ownerFilter(owner)], order: 'recent' } as const;
      const now = clock.now();
      return toPage(await repository.page(list, after, limit + 1), limit, {
        itemOf: (row) => toSummary(row, now),
        cursorOf: ({ lastMessageAt: at, id }) => timeCursor.encode({ at, id }),
      });
    },

    /** @throws Problem NOT_FOUND, ATTACHMENTS_LIMIT, ATTACHMENT_UNKNOWN, IDEMPOTENCY_KEY_REUSED */
    async open(owner: string, body: TicketBody): Promise<Ticket> {
      const { id: message, text, subject, category, conversation = [], attachments = [] } = body;
      const id = idOf(owner, message);
      const before = await repository.byId(id);
      const { firstName } = await people.account(owner);
      const first = { id: message, author: owner, name: firstName, text, attachments: [] };
      if (before !== null) {
        storedBefore(before, first);
        return await shown(before);
      }
      const about = await aboutOf(own, owner, body.about ?? []);
      const uploader = `user:${owner}`;
      const taken = await files.claim(attachments, { uploader, ticket: id, message });
      const number = await repository.nextNumber();
      const beginning = { id, number, owner, guest: null, linkId: null, subject: subject.trim() };
      const stored = openTicket(
        { ...beginning, terms: searchTerms(subject), category, about, conversation, follows: null },
        { ...first, attachments: taken },
        clock.now(),
      );
      return await shown(await insert(stored));
    },

    /** @throws Problem IDEMPOTENCY_KEY_REUSED */
    async openAsGuest(body: GuestTicketBody): Promise<TicketReference> {
      const { id: message, subject, text, category, name, language } = body;
      const email = body.email.toLowerCase();
      const id = idOf(email, message);
      const first = { id: message, author: null, name, text, attachments: [] };
      const before = await repository.byId(id);
      if (before !== null) {
        storedBefore(before, first);
        return { id, number: before.number };
      }
      const number = await repository.nextNumber();
      const guest = { email, name, language };
      const beginning = { id, number, owner: null, guest, linkId: newLinkId(), category };
      const { number: stored } = await insert(
        openTicket(
          {
            ...beginning,
            subject: subject.trim(),
            terms: searchTerms(subject),
            about: [],
            conversation: [],
            follows: null,
          },
          first,
          clock.now(),
        ),
      );
      return { id, number: stored };
    },

    /** @throws Problem NOT_FOUND, TICKET_FULL, ATTACHMENTS_LIMIT, ATTACHMENT_UNKNOWN, IDEMPOTENCY_KEY_REUSED */
    async answer(asker: Asker, id: string, body: TicketMessageBody): Promise<TicketAnswer> {
      const ticket = await find(asker, id);
      const { id: message, text, attachments = [] } = body;
      const { firstName } = await people.askerOf(ticket);
      const written = { id: message, author: ticket.owner, name: firstName, text };
      const before = storedBefore(ticket, { ...written, attachments: [] });
      if (before !== null) return { ticket: await shown(ticket), isNew: false };
      if (settled(ticket, clock.now()).state !== 'closed') {
        const uploader = await uploaderOf(asker);
        const taken = await files.claim(attachments, { uploader, ticket: id, message });
        const changed = await repository.change(id, (one) =>
          askerWrites(one, { ...written, attachments: taken }, clock.now()),
        );
        if (changed === null) throw new Problem('NOT_FOUND');
        if (changed.isChanged) hints.changed(changed.value, 'ticket-message', 'asker');
        return { ticket: await shown(changed.value), isNew: false };
      }
      return { ticket: await shown(await follow(asker, ticket, body)), isNew: true };
    },

    async solve(asker: Asker, id: string): Promise<Ticket> {
      await find(asker, id);
      const changed = await repository.change(id, (one) => askerSolves(one, clock.now()));
      if (changed === null) throw new Problem('NOT_FOUND');
      if (changed.isChanged) hints.changed(changed.value, 'ticket', 'asker');
      return await shown(changed.value);
    },

    /** @throws Problem NOT_FOUND, TICKET_OPEN */
    async rate(asker: Asker, id: string, satisfaction: Satisfaction): Promise<Ticket> {
      await find(asker, id);
      const changed = await repository.change(id, (one) => rate(one, satisfaction, clock.now()));
      if (changed === null) throw new Problem('NOT_FOUND');
      hints.internal(changed.value, 'ticket', 'asker');
      return await shown(changed.value);
    },

    async typing(asker: Asker, id: string): Promise<void> {
      await find(asker, id);
      hints.typing(id, 'asker');
    },

    async see(asker: Asker, id: string, rank: number): Promise<void> {
      const { lastRank } = await find(asker, id);
      await repository.see(id, 'asker', Math.min(rank, lastRank), clock.now());
      hints.seen(id, 'asker');
    },
  };
}
