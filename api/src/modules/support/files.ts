import { type TicketAttachment, ticketLimits } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { prepareAttachment } from './attachment.ts';
import type { TicketFileRepository } from './file-repository.ts';
import type { StoredTicket } from './ticket.ts';

export type TicketFiles = ReturnType<typeof createTicketFiles>;

/** Attachments: stored first, and given to the message that names them. */
export function createTicketFiles(repository: TicketFileRepository, clock: Clock) {
  return {
    /** @throws Problem ATTACHMENT_TOO_LARGE, ATTACHMENT_TYPE, ATTACHMENT_UNREADABLE, ATTACHMENT_ACTIVE */
    async store(uploader: string, sent: Buffer, name: string): Promise<TicketAttachment> {
      return await repository.store(uploader, await prepareAttachment(sent, name), clock.now());
    },

    /** @throws Problem ATTACHMENTS_LIMIT, ATTACHMENT_UNKNOWN */
    async claim(
      ids: readonly string[],
      forWhat: { uploader: string; ticket: string; message: string },
    ): Promise<TicketAttachment[]> {
      if (ids.length > ticketLimits.attachments) throw new Problem('ATTACHMENTS_LIMIT');
      if (ids.length === 0) return [];
      const claimed = await repository.claim(ids, forWhat);
      if (claimed === null) throw new Problem('ATTACHMENT_UNKNOWN');
      return claimed;
    },

    /** A file of a thread; those of notes are for staff. @throws Problem NOT_FOUND */
    async read(
      { messages }: StoredTicket,
      id: string,
      reader: 'asker' | 'staff',
    ): Promise<{ attachment: TicketAttachment; bytes: Buffer }> {
      const visible = messages.filter(({ kind }) => reader === 'staff' || kind === 'message');
      const attachment = visible
        .flatMap(({ attachments }) => attachments)
        .find((one) => one.id === id);
      if (attachment === undefined) throw new Problem('NOT_FOUND');
      return { attachment, bytes: await repository.read(id) };
    },
  };
}
