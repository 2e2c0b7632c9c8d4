import type { Ticket } from '@ardoise/contract';
import { supportClient } from '@ardoise/contract/client';
import { useUser } from '@ardoise/remote';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useHost } from '../../../shared/host/host.ts';
import { ticketKeys } from '../keys.ts';
import { ticketSecretOf } from '../../../shared/ticket-secret.ts';

/** Milliseconds between two looks for somebody without an account, who gets no hints. */
const guestPause = 30_000;

export type SupportClient = ReturnType<typeof supportClient>;

/** The way to one ticket: by the account, or by the secret of a mailed link. */
export function useTicketAccess(id: string) {
  const { http } = useHost();
  const userId = useUser()?.id ?? null;
  const secret = ticketSecretOf(id);
  const api = useMemo(() => supportClient(http, secret ?? undefined), [http, secret]);
  return {
    api,
    isGuest: secret !== null,
    isOpen: secret !== null || userId !== null,
    /** Whose texts are kept on this device. */
    owner: secret === null ? (userId ?? '') : '',
  };
}

export function useTicket(
  id: string,
  { api, isGuest, isOpen }: ReturnType<typeof useTicketAccess>,
) {
  return useQuery({
    queryKey: ticketKeys.one(id),
    queryFn: ({ signal }) => api.get(id, signal),
    enabled: isOpen,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: isGuest ? guestPause : false,
  });
}

/** Tells the server what was read here, while the page is looked at. */
export function useSeen({ id, messages, seen }: Ticket, api: SupportClient): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (rank: number) => api.seen(id, rank),
    onSuccess: () => void client.invalidateQueries({ queryKey: ticketKeys.list }),
  });
  const last = messages.findLast(({ from }) => from === 'staff')?.rank ?? 0;
  const isNew = last > seen.asker;
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

/** Solving and rating: the server's answer is what is shown. */
export function useTicketChanges(id: string, api: SupportClient) {
  const client = useQueryClient();
  const onSuccess = (ticket: Ticket) => {
    client.setQueryData(ticketKeys.one(id), ticket);
    void client.invalidateQueries({ queryKey: ticketKeys.list });
  };
  return {
    solve: useMutation({ mutationFn: () => api.solve(id), onSuccess }),
    rate: useMutation({
      mutationFn: (rating: Parameters<SupportClient['rate']>[1]) => api.rate(id, rating),
      onSuccess,
    }),
  };
}
