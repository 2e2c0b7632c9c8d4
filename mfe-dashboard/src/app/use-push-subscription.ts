import { pushRenewed } from '@ardoise/contract/mfe';
import { useEffect } from 'react';
import { useUser } from '@ardoise/remote';
import { useHost } from '../shared/host/host.ts';
import { useApi } from '../shared/clients/use-api.ts';
import {
  pushAbility,
  bodyOf,
  isForKey,
  isOwnedBy,
  currentSubscription,
  unsubscribeFromPush,
} from '../shared/push/subscription.ts';

/** After the first screen, which this must not delay. */
const pause = 3_000;

/**
 * Keeps the push subscription of this browser in step with who is signed in: a renewed address is
 * sent to the server, and signing out ends the subscription.
 */
export function usePushSubscription(): void {
  const api = useApi();
  const { session } = useHost();
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (pushAbility() !== 'able') return undefined;
    const quietly = (work: Promise<unknown>) => {
      // Retried at the next visit; the settings show the current state.
      work.catch(reportError);
    };
    return session.subscribe((event) => {
      if (event === 'SIGNED_OUT') quietly(unsubscribeFromPush());
    });
  }, [session]);
  useEffect(() => {
    // Without permission there is no subscription to look up.
    if (userId === null || pushAbility() !== 'able' || Notification.permission !== 'granted') {
      return undefined;
    }
    const tell = async () => {
      const subscription = await currentSubscription();
      if (subscription === null || !navigator.onLine) return;
      const { publicKey } = await api.push.state();
      const isUseful = publicKey !== null && isForKey(subscription, publicKey);
      if (!isOwnedBy(userId) || !isUseful) {
        await unsubscribeFromPush();
        return;
      }
      const body = bodyOf(subscription);
      if (body !== null) await api.push.addDevice(body);
    };
    const start = () => void tell().catch(reportError);
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
