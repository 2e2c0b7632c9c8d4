import type { StaffTicket } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { useTicketHints } from '@ardoise/tickets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';

/** Milliseconds between two looks while somebody else is answering, which ends by itself. */
const collisionPause = 20_000;

export function useStaffTicket(id: string) {
  const { http } = useHost();
  return useQuery({
    queryKey: supportKeys.ticket(id),
    queryFn: ({ signal }) => staffSupportClient(http).get(id, signal),
    enabled: useRight('tickets:read'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      (data?.answering.length ?? 0) > 0 ? collisionPause : false,
  });
}

/** Whether the asker is typing; what they read is shown as it happens. */
export function useAskerTyping(id: string): boolean {
  const queries = useQueryClient();
  return useTicketHints(useHost(), {
    ticket: id,
    from: 'asker',
    onChange({ kind, by }) {
      // Of all else, the hints to all staff say the same.
      if (kind !== 'ticket-seen' || by !== 'asker') return;
      void queries.invalidateQueries({ queryKey: supportKeys.ticket(id) });
    },
  });
}

/** Tells the asker that the team has read the thread, while the page is looked at. */
export function useStaffSeen({ id, messages, seen }: StaffTicket): void {
  const { http } = useHost();
  const mayAnswer = useRight('tickets:answer');
  const { mutate } = useMutation({
    mutationFn: (rank: number) => staffSupportClient(http).seen(id, rank),
  });
  const last = messages.at(-1)?.rank ?? 0;
  const isNew = mayAnswer && last > seen.staff;
  useEffect(() => {
    if (!isNew) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible') mutate(last);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isNew, last, mutate]);
}
