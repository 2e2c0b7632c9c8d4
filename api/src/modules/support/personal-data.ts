import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import type { Clock } from '../../shared/clock.ts';
import type { TicketFileRepository } from './file-repository.ts';
import { supportCollections } from './model.ts';
import type { ReplyRepository } from './reply-repository.ts';
import type { TicketRepository } from './repository.ts';
import { toTicket } from './shown.ts';
import type { StoredTicket } from './ticket.ts';

export interface SupportDataParts {
  repository: TicketRepository;
  files: TicketFileRepository;
  replies: ReplyRepository;
  clock: Clock;
}

/** A ticket of somebody else without the member of staff who is erased: what was answered stays. */
const withoutStaff = (ticket: StoredTicket, staff: string): StoredTicket => ({
  ...ticket,
  assignee: ticket.assignee === staff ? null : ticket.assignee,
  sheetGrant:
    ticket.sheetGrant?.askedBy === staff
      ? { ...ticket.sheetGrant, askedBy: null, askedByName: '' }
      : ticket.sheetGrant,
  messages: ticket.messages.map((message) =>
    message.author === staff ? { ...message, author: null, name: '' } : message,
  ),
});

/** Questions and their threads. Tickets of somebody without an account end by time alone. */
export function supportPersonalData(parts: SupportDataParts): PersonalDataSource {
  const { repository, files, replies, clock } = parts;
  const { tickets, files: fileList, chunks, views } = supportCollections;
  return {
    module: 'support',
    collections: [tickets, fileList, chunks, views],
    files: ['demandes.json', 'demandes/'],
    async *collect({ id, email }) {
      const all = await repository.all(id);
      if (all.length === 0) return;
      const view = { now: clock.now(), assignee: null, email };
      const json = all.map((ticket) => ({ ...toTicket(ticket, view), mailedTo: email }));
      yield { path: 'demandes.json', json };
      for (const ticket of json) {
        for (const { attachments } of ticket.messages) {
          for (const { id: file, type } of attachments) {
            const ending = type === 'application/pdf' ? 'pdf' : 'webp';
            const path = `demandes/${ticket.number}-${file}.${ending}`;
            yield { path, bytes: await files.read(file) };
          }
        }
      }
    },
    async erase({ id }) {
      for (const ticket of await repository.all(id)) {
        await files.removeOf(ticket.id);
        await repository.remove(ticket.id);
      }
      for (const ticket of await repository.ofStaff(id)) {
        await repository.clearAnswering(ticket, id);
        await repository.change(ticket, (one) => withoutStaff(one, id));
      }
      await files.forget(`user:${id}`);
      await replies.removeViews(id);
    },
  };
}
