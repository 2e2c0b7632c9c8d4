import { noticesChanged } from '@ardoise/contract/mfe';
import { useEffect } from 'react';
import { useUser } from '@ardoise/remote';
import { useHost } from '../shared/host/host.ts';
import { useApi } from '../shared/clients/use-api.ts';
import {
  abilityHere,
  bodyOf,
  isForKey,
  isOwnedBy,
  subscriptionHere,
  unsubscribeHere,
} from '../shared/notices/here.ts';

/** After the first screen: nobody waits for it. */
const pause = 3_000;

/**
 * Notices of this browser follow its person: an address that the browser has changed is told to the
 * server, and nothing more comes here for who has signed out.
 */
export function useNoticesHere(): void {
  const api = useApi();
  const { session } = useHost();
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (abilityHere() !== 'able') return undefined;
    const quietly = (work: Promise<unknown>) => {
      // Tried again at the next visit; the settings show what stands.
      work.catch(reportError);
    };
    return session.subscribe((event) => {
      if (event === 'SIGNED_OUT') quietly(unsubscribeHere());
    });
  }, [session]);
  useEffect(() => {
    // Who never switched them on does not even wake the part of the browser that knows.
    if (userId === null || abilityHere() !== 'able' || Notification.permission !== 'granted') {
      return undefined;
    }
    const tell = async () => {
      const subscription = await subscriptionHere();
      if (subscription === null || !navigator.onLine) return;
      const { publicKey } = await api.push.state();
      const isUseful = publicKey !== null && isForKey(subscription, publicKey);
      if (!isOwnedBy(userId) || !isUseful) {
        await unsubscribeHere();
        return;
      }
      const body = bodyOf(subscription);
      if (body !== null) await api.push.addDevice(body);
    };
    const start = () => void tell().catch(reportError);
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === noticesChanged) start();
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
