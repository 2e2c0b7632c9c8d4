import { sheetGrantMinutes } from '@ardoise/contract';
import type { MailQueue } from '../mail/queue.ts';
import type { Clock } from '../../shared/clock.ts';
import type { TicketLinks } from './links.ts';
import type { People } from './people.ts';
import type { TicketRepository } from './repository.ts';
import { mailed } from './rules.ts';
import type { OwedMail, StoredTicket } from './ticket.ts';

export interface TicketMailParts {
  repository: TicketRepository;
  links: TicketLinks;
  people: People;
  mail: Pick<MailQueue, 'post' | 'siteUrl'>;
  clock: Clock;
}

const atOnce = 50;

/**
 * Posts the mails that tickets owe. A mail has the key of its event, so that a crash between the post and
 * the note of it, or another process, posts nothing twice.
 */
export function createTicketMails({ repository, links, people, mail, clock }: TicketMailParts) {
  async function post(ticket: StoredTicket, { kind, rank, dueAt }: OwedMail): Promise<void> {
    const { id, number, linkId, seen, sheetGrant } = ticket;
    // The thread was open: whoever reads it there needs no mail.
    if (kind === 'ticket-answered' && seen.asker >= rank) return;
    // Answered on the page meanwhile, or taken back.
    const isAsked = sheetGrant?.state === 'asked' && sheetGrant.number === rank;
    if (kind === 'ticket-sheet-asked' && !isAsked) return;
    const { email, firstName, language } = await people.askerOf(ticket);
    if (email === '') return;
    const page = `${mail.siteUrl}/ticket/${id}`;
    const link = linkId === null ? page : `${page}#${links.secretOf(id, linkId)}`;
    const message = ticket.messages.find((one) => one.rank === rank);
    const common = { to: email, name: firstName, language, key: `ticket:${id}:${kind}:${rank}` };
    if (kind === 'ticket-answered') {
      const values = { number, author: message?.name ?? '', answer: message?.text ?? '', link };
      await mail.post({ ...common, kind, values });
    } else if (kind === 'ticket-solved') {
      const key = `${common.key}:${dueAt.getTime()}`;
      await mail.post({ ...common, key, kind, values: { number, link } });
    } else if (kind === 'ticket-sheet-asked') {
      const author = sheetGrant?.askedByName ?? '';
      const values = { number, author, minutes: sheetGrantMinutes, link };
      await mail.post({ ...common, kind, values });
    } else await mail.post({ ...common, kind, values: { number, link } });
  }

  /** Posts all that are due. */
  return async function work(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const now = clock.now();
      const tickets = await repository.withMails(now, atOnce);
      if (tickets.length === 0) return;
      for (const ticket of tickets) {
        for (const owed of ticket.mails.filter(({ dueAt }) => dueAt <= now)) {
          if (signal?.aborted === true) return;
          await post(ticket, owed);
          await repository.change(ticket.id, (one) => mailed(one, owed));
        }
      }
    }
  };
}
