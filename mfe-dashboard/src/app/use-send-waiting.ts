import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useUser } from '@ardoise/remote';
import { useConnection } from '../shared/clients/use-client.ts';
import { sheetsWithDrafts } from '../shared/drafts/sheets-with-drafts.ts';
import { useHost } from '../shared/host/host.ts';

/** After the first screen, which this must not delay. */
const pause = 3_000;

/**
 * Sends drafts that were written offline, also of sheets that nobody reopens: when the desk opens
 * and when the network returns. Only one tab does it; an open sheet sends its own draft.
 */
export function useSendWaiting(): void {
  const intl = useIntl();
  const connection = useConnection();
  const client = useQueryClient();
  const { notify } = useHost();
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (userId === null || !('locks' in navigator)) return undefined;
    const leaving = new AbortController();
    const send = async () => {
      const drafted = await sheetsWithDrafts(userId);
      const waiting = drafted.filter((id) => !location.pathname.endsWith(id));
      if (waiting.length === 0 || !navigator.onLine) return;
      const { sendDrafts } = await import('./send-drafts.ts');
      const sent = await sendDrafts(waiting, userId, connection, client, leaving.signal);
      if (sent === 0) return;
      notify({ tone: 'success', title: intl.formatMessage({ id: 'app.waiting.sent' }, { sent }) });
    };
    const start = () => {
      navigator.locks
        .request('ardoise-send-waiting', { ifAvailable: true }, (lock) =>
          lock === null ? undefined : send(),
        )
        .catch(reportError);
    };
    const timer = setTimeout(start, pause);
    window.addEventListener('online', start);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one watch for each person
  }, [userId]);
}
