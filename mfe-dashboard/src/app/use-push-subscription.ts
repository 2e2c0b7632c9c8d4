import { pushRenewed } from '@ardoise/contract/mfe';
import { useEffect } from 'react';
import { useUser } from '@ardoise/remote';
import { useConnection } from '../shared/clients/use-client.ts';
import { useHost } from '../shared/host/host.ts';

/** After the first screen, which this must not delay. */
const pause = 3_000;

/** 'default' where the browser has no push, or never asked: then there is no subscription either. */
function permission(): NotificationPermission {
  const isAble = 'serviceWorker' in navigator && 'Notification' in window;
  return isAble ? Notification.permission : 'default';
}

/**
 * Keeps the push subscription of this browser in step with who is signed in: a renewed address is
 * sent to the server, and signing out ends the subscription. Its program loads where there can be
 * one.
 */
export function usePushSubscription(): void {
  const connection = useConnection();
  const { session } = useHost();
  const userId = useUser()?.id ?? null;
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event !== 'SIGNED_OUT' || permission() === 'default') return;
        import('../shared/push/subscription.ts')
          .then(({ unsubscribeFromPush }) => unsubscribeFromPush())
          // Retried at the next visit; the settings show the current state.
          .catch(reportError);
      }),
    [session],
  );
  useEffect(() => {
    if (userId === null || permission() !== 'granted') return undefined;
    const update = async () => {
      const { updatePushSubscription } = await import('./update-push-subscription.ts');
      await updatePushSubscription(userId, connection);
    };
    const start = () => void update().catch(reportError);
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === pushRenewed) start();
    };
    const timer = setTimeout(start, pause);
    navigator.serviceWorker.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('message', hear);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one watch for each person
  }, [userId]);
}
