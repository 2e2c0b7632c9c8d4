import type { DataExport } from '@ardoise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { consents } from '../../../shared/clients/consents.ts';
import { personalData } from '../../../shared/clients/personal-data.ts';
import { useClient } from '../../../shared/clients/use-client.ts';

/** Below the account's key, so that every change of the account refreshes these. */
export const dataKeys = {
  consents: ['account', 'consents'],
  exports: ['account', 'exports'],
} as const;

export function useConsents() {
  const api = useClient(consents);
  return useQuery({
    queryKey: dataKeys.consents,
    queryFn: ({ signal }) => api.list(signal),
  });
}

const isUnderWay = ({ state }: DataExport) => state === 'queued' || state === 'running';

/** My exports; polled while one is being made, and its end is announced. */
export function useExports() {
  const api = useClient(personalData);
  const host = useHost();
  const intl = useIntl();
  const query = useQuery({
    queryKey: dataKeys.exports,
    queryFn: ({ signal }) => api.exports(signal),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? 3_000 : false),
  });
  const awaited = useRef<string | null>(null);
  const latest = query.data?.items[0];
  useEffect(() => {
    if (latest === undefined) return;
    if (isUnderWay(latest)) awaited.current = latest.id;
    if (latest.state !== 'ready' || awaited.current !== latest.id) return;
    awaited.current = null;
    host.notify({
      tone: 'success',
      title: intl.formatMessage({ id: 'data.export.completed' }),
      text: intl.formatMessage({ id: 'data.export.completed.text' }),
    });
  }, [host, intl, latest]);
  return { query, latest };
}
