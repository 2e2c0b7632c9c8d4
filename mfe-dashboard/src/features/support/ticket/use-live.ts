import { useTicketHints } from '@ardoise/tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useHost } from '../../../shared/host/host.ts';
import { ticketKeys } from '../keys.ts';
import type { SupportClient } from './use-ticket.ts';

/** Milliseconds after which we say again that we type. */
const again = 4_000;

/**
 * What happens in a ticket while it is looked at. Where nothing is heard, the thread is fetched at each
 * return to the page and after each message.
 */
export function useLive(id: string, api: SupportClient, isGuest: boolean) {
  const client = useQueryClient();
  const isTyping = useTicketHints(useHost(), {
    ticket: isGuest ? null : id,
    from: 'staff',
    onChange: () => void client.invalidateQueries({ queryKey: ticketKeys.one(id) }),
  });

  const { mutate } = useMutation({ mutationFn: () => api.typing(id) });
  const reportedAt = useRef(0);
  const tellTyping = useCallback(() => {
    if (!navigator.onLine || Date.now() - reportedAt.current < again) return;
    reportedAt.current = Date.now();
    mutate();
  }, [mutate]);
  return { isTyping, tellTyping };
}
