import type { StaffTicket } from '@ardoise/contract';
import { newId, useFiles } from '@ardoise/tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';
import { useMe } from '../parts/use-assignees.ts';
import { useTicketActs } from '../parts/use-ticket-acts.ts';
import { keptText, type MessageKind } from './kept-text.ts';

/** One message that is being written: kept with each key, and sent once however often it is tried. */
export function useWriting(ticket: StaffTicket, kind: MessageKind) {
  const intl = useIntl();
  const { notify } = useHost();
  const queries = useQueryClient();
  const { api } = useTicketActs();
  const owner = useMe()?.id ?? '';
  const store = useMemo(() => keptText(owner, ticket.id, kind), [owner, ticket.id, kind]);
  const [text, setText] = useState(() => store.read()?.text ?? '');
  const files = useFiles();
  const uploaded = useRef(new Map<string, string>());

  const type = (next: string) => {
    setText(next);
    // Another text is another message.
    if (next === '') store.clear();
    else store.write({ text: next, id: null });
  };

  async function upload(): Promise<string[]> {
    const ids: string[] = [];
    for (const { key, file } of files.files) {
      const id = uploaded.current.get(key) ?? (await api.attach(file, file.name)).id;
      uploaded.current.set(key, id);
      ids.push(id);
    }
    return ids;
  }

  const send = useMutation({
    mutationFn: async (solve: boolean) => {
      const attachments = await upload();
      const id = store.read()?.id ?? newId();
      const trimmed = text.trim();
      // A message has text: files alone are named.
      const named = trimmed === '' ? files.files.map(({ file }) => file.name).join(', ') : trimmed;
      store.write({ text, id });
      const after = ticket.messages.at(-1)?.rank ?? 0;
      return api.write(ticket.id, { id, kind, text: named, attachments, after, solve });
    },
    onSuccess: ({ ticket: next, crossed }) => {
      type('');
      files.clear();
      uploaded.current.clear();
      queries.setQueryData(supportKeys.ticket(next.id), next);
      void queries.invalidateQueries({ queryKey: supportKeys.all });
      if (crossed.length === 0) return;
      notify({
        tone: 'warning',
        title: intl.formatMessage({ id: 'thread.crossed' }, { count: crossed.length }),
        text: intl.formatMessage({ id: 'thread.crossed.text' }),
      });
    },
  });

  return {
    text,
    type,
    files,
    send,
    isEmpty: text.trim() === '' && files.files.length === 0,
  };
}

export type Writing = ReturnType<typeof useWriting>;
