import { staffSupportClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';

/**
 * A teacher's sheet while they let it be read. It is fetched once for each grant, since each reading is
 * in the journal, and put away when the ticket says that it is over, or the server's time is.
 */
export function useGrantedSheet(id: string) {
  const { http } = useHost();
  const mayRead = useRight('granted-sheets:read');
  const ticket = useQuery({
    queryKey: supportKeys.ticket(id),
    queryFn: ({ signal }) => staffSupportClient(http).get(id, signal),
    enabled: mayRead,
    staleTime: 0,
  });
  const grant = ticket.data?.sheetGrant ?? null;
  const endsAt = grant?.endsAt ?? '';
  const [over, setOver] = useState('');
  const isGranted = grant?.state === 'granted' && over !== endsAt;
  const sheet = useQuery({
    queryKey: ['granted-sheet', id, endsAt],
    queryFn: ({ signal }) => staffSupportClient(http).readSheet(id, signal),
    enabled: mayRead && isGranted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, dataUpdatedAt } = sheet;
  useEffect(() => {
    if (data === undefined) return undefined;
    // By the clock of the server: that of the device may be wrong.
    const left = dataUpdatedAt + data.secondsLeft * 1_000 - Date.now();
    const end = setTimeout(() => setOver(endsAt), Math.max(0, left));
    return () => clearTimeout(end);
  }, [data, dataUpdatedAt, endsAt]);
  return { ticket, sheet, isGranted, endsAt };
}
