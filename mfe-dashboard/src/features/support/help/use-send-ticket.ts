import type { TicketBody, TicketCategory } from '@ardoise/contract';
import { ticketCategories } from '@ardoise/contract';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { support } from '../../../shared/clients/support.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useHost } from '../../../shared/host/host.ts';
import { paths } from '../../../shared/paths.ts';
import { type ChosenFile, newId } from '@ardoise/tickets';
import type { About } from './about.ts';
import { ticketKeys } from '../keys.ts';

export interface NewTicketValues {
  category: string;
  subject: string;
  text: string;
  about: About | null;
  conversation: NonNullable<TicketBody['conversation']> | null;
  files: readonly ChosenFile[];
}

const isCategory = (text: string): text is TicketCategory =>
  ticketCategories.some((one) => one === text);

/** Sends a request once, however often it is pressed, and leads to its thread. */
export function useSendTicket() {
  const intl = useIntl();
  const api = useClient(support);
  const client = useQueryClient();
  const { notify } = useHost();
  const [, navigate] = useLocation();
  const [attempts] = useState(() => createAttempts(newId));
  // Ids of the files that the server has: a second attempt does not send them again.
  const [uploaded] = useState(() => new Map<string, string>());
  const [sending, setSending] = useState<string | null>(null);

  async function attach(files: readonly ChosenFile[]): Promise<string[]> {
    const ids: string[] = [];
    for (const { key, file } of files) {
      setSending(key);
      const id = uploaded.get(key) ?? (await api.attach(file, file.name)).id;
      uploaded.set(key, id);
      ids.push(id);
    }
    return ids;
  }

  async function run(values: NewTicketValues, onSent: () => void): Promise<void> {
    const { category, subject, text, about, conversation, files } = values;
    try {
      const body: Omit<TicketBody, 'id'> = {
        category: isCategory(category) ? category : 'other',
        subject: subject.trim(),
        text: text.trim(),
        ...(about === null ? {} : { about: [about] }),
        ...(conversation === null ? {} : { conversation }),
        attachments: await attach(files),
      };
      const ticket = await api.open({ id: attempts.keyFor(body), ...body });
      attempts.settle();
      onSent();
      client.setQueryData(ticketKeys.one(ticket.id), ticket);
      void client.invalidateQueries({ queryKey: ticketKeys.list });
      notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'ask.sent' }, { number: String(ticket.number) }),
      });
      navigate(paths.ticket(ticket.id));
    } catch (error) {
      attempts.settle(error);
      throw error;
    } finally {
      setSending(null);
    }
  }
  /** `sending`: the file that is being sent. */
  return { run, sending };
}
