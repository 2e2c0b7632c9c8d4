import type { Connection } from '../shared/clients/domain.ts';
import { push } from '../shared/clients/push.ts';
import {
  bodyOf,
  currentSubscription,
  isForKey,
  isOwnedBy,
  unsubscribeFromPush,
} from '../shared/push/subscription.ts';

/** Sends this browser's subscription to the server, or ends one that is not this person's. */
export async function updatePushSubscription(
  userId: string,
  connection: Connection,
): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null || !navigator.onLine) return;
  const api = push.clientFor(connection);
  const { publicKey } = await api.state();
  const isUseful = publicKey !== null && isForKey(subscription, publicKey);
  if (!isOwnedBy(userId) || !isUseful) {
    await unsubscribeFromPush();
    return;
  }
  const body = bodyOf(subscription);
  if (body !== null) await api.addDevice(body);
}
