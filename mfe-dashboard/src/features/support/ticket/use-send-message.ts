import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { ticketKeys } from '../keys.ts';
import type { Outbox, WaitingMessage } from '../outbox/outbox.ts';
import type { SupportClient } from './use-ticket.ts';

/** Sends one waiting message: its files first, each once, then the words. */
export function useSendMessage(ticketId: string, api: SupportClient, outbox: Outbox) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // A closed ticket goes on in another one, with all that still waits.
  const goesOnIn = useRef(ticketId);
  return async function send({ id, text, files }: WaitingMessage): Promise<void> {
    const attachments: string[] = [];
    for (const { key, file, name, uploaded } of files) {
      const attachment = uploaded ?? (await api.attach(file, name)).id;
      attachments.push(attachment);
      await outbox.change(id, (message) => ({
        ...message,
        files: message.files.map((one) =>
          one.key === key ? { ...one, uploaded: attachment } : one,
        ),
      }));
    }
    const { ticket, isNew } = await api.answer(goesOnIn.current, { id, text, attachments });
    client.setQueryData(ticketKeys.one(ticket.id), ticket);
    void client.invalidateQueries({ queryKey: ticketKeys.list });
    if (!isNew) return;
    goesOnIn.current = ticket.id;
    navigate(paths.ticket(ticket.id), { replace: true });
  };
}
