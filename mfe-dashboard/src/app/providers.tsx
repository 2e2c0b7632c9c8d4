import { type ReactNode, useEffect, useMemo } from 'react';
import { ConnectionContext } from '../shared/clients/use-client.ts';
import { forgetKept } from '../shared/device/kept.ts';
import { keptOf } from '../shared/device/kept-of.ts';
import { showsNew } from '../shared/device/shown.ts';
import { useHost } from '../shared/host/host.ts';
import { useNews } from './use-news.ts';
import { usePushSubscription } from './use-push-subscription.ts';
import { useSendWaiting } from './use-send-waiting.ts';

/** Around the screens: the connection of the API's clients, and what the desk does in the background. */
export function Providers({ children }: { children: ReactNode }) {
  const { session, http } = useHost();
  useEffect(() => {
    const tidy = () => void forgetKept(session.user()?.id ?? null);
    // Somebody may have signed out on a page without the desk.
    tidy();
    return session.subscribe((event) => {
      if (event !== 'SIGNED_OUT' && event !== 'SIGNED_IN') return;
      showsNew();
      tidy();
    });
  }, [session]);
  const connection = useMemo(() => ({ http, kept: () => keptOf(session) }), [http, session]);
  return (
    <ConnectionContext value={connection}>
      <BackgroundWork />
      {children}
    </ConnectionContext>
  );
}

function BackgroundWork() {
  useNews();
  useSendWaiting();
  usePushSubscription();
  return null;
}
