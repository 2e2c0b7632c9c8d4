import type { PushSubscriptionBody } from '@ardoise/contract';
import { isRecord } from '../guards.ts';
import { kept } from '@ardoise/remote/kept-value';

/** Whether this browser can receive push notifications. */
export type Ability =
  | 'able'
  /** iPhone and iPad deliver them only to installed apps. */
  | 'install-first'
  | 'unable';

/** Whose notifications this device receives: somebody else may sign in next. */
const owner = kept(
  () => localStorage,
  'ardoise-notices',
  (value) => (typeof value === 'string' ? value : null),
);

function isApple(): boolean {
  // An iPad pretends to be a Mac, but has a touch screen.
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function pushAbility(): Ability {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isAble) return 'able';
  return isApple() ? 'install-first' : 'unable';
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The request body for a subscription; null when the browser gives no keys. */
export function bodyOf(subscription: PushSubscription): PushSubscriptionBody | null {
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || !isRecord(keys)) return null;
  const { p256dh, auth } = keys;
  return typeof p256dh === 'string' && typeof auth === 'string'
    ? { endpoint, keys: { p256dh, auth } }
    : null;
}

/** The server's id of this device: SHA-256 of its endpoint. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}

/** Whether the subscription was made for this key; with another one nothing can be delivered. */
export function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const own = options.applicationServerKey;
  return own !== null && new Uint8Array(own).join() === bytesOf(publicKey).join();
}

/** Subscribes this device; the service worker must be active. */
export async function subscribeToPush(
  publicKey: string,
  userId: string,
): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  const there = await registration.pushManager.getSubscription();
  if (there !== null && !isForKey(there, publicKey)) await there.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  owner.write(userId);
  return made;
}

export async function unsubscribeFromPush(): Promise<void> {
  owner.clear();
  await (await currentSubscription())?.unsubscribe();
}

export const isOwnedBy = (userId: string): boolean => owner.read() === userId;
