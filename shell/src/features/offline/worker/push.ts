import { pushRenewed } from '@ardoise/contract/mfe';
import type { LifeEvent, OpenWindow } from './scope.ts';

/** A notification of the server: `PushNotification` of the contract. */
export interface ShownNotification {
  title: string;
  body: string;
  path: string;
  tag: string;
  language: string;
  at: string;
}

interface Shown {
  readonly data: unknown;
  close(): void;
}

interface PushEvent extends LifeEvent {
  readonly data: { text(): string } | null;
}

interface ClickEvent extends LifeEvent {
  readonly notification: Shown;
}

interface ChangeEvent extends LifeEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface FocusWindow extends OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What this module uses of the worker's global scope. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: {
      subscribe(options: object): Promise<PushSubscription>;
    };
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<FocusWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
}

const start = '/dashboard';
const longest = { title: 80, body: 240, path: 200, tag: 60, language: 5, at: 40 } as const;

/** A path of this site; the desk for anything else. */
export function pathOf(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])[!-~]*$/u.test(value) ? value : start;
}

/** Reads a push message; null when it is not one of ours. */
export function notificationOf(text: string | undefined): ShownNotification | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return null;
    const said = new Map<string, unknown>(Object.entries(value));
    const part = (name: keyof typeof longest): string => {
      const found = said.get(name);
      if (typeof found !== 'string' || found.length > longest[name]) throw new Error(name);
      return found;
    };
    const title = part('title');
    if (title === '') return null;
    const rest = { body: part('body'), tag: part('tag'), language: part('language') };
    return { title, ...rest, path: pathOf(part('path')), at: part('at') };
  } catch {
    // No JSON, or a part that is missing or too long.
    return null;
  }
}

/**
 * Browsers revoke push from sites that do not show every message, so an unreadable one is shown as
 * a plain notification.
 */
async function show(
  { registration }: PushScope,
  notification: ShownNotification | null,
): Promise<void> {
  const icon = '/icon-192.png';
  if (notification === null) {
    await registration.showNotification('Ardoise', { icon, tag: 'unread', data: { path: start } });
    return;
  }
  const { title, body, tag, language, path, at } = notification;
  const moment = Date.parse(at);
  await registration.showNotification(title, {
    body,
    icon,
    tag,
    lang: language,
    data: { path },
    // One that replaces another alerts the user too.
    renotify: true,
    ...(Number.isNaN(moment) ? {} : { timestamp: moment }),
  });
}

/** Focuses a window that shows the page; never navigates another, which may have unsaved changes. */
async function open({ clients, location }: PushScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && pathname === path;
  });
  if (there === undefined) await clients.openWindow(path);
  else await there.focus();
}

/** The browser revoked the subscription: makes another one, which pages report to the server. */
async function renew({ registration, clients }: PushScope, event: ChangeEvent): Promise<void> {
  const key = event.oldSubscription?.options.applicationServerKey ?? null;
  const hasNew = event.newSubscription !== null && event.newSubscription !== undefined;
  if (!hasNew && key !== null) {
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is of this origin
  for (const one of windows) one.postMessage(pushRenewed);
}

/** Shows notifications of the server, and opens their pages. */
export function listenForPush(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    event.waitUntil(show(scope, notificationOf(event.data?.text())));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(scope, pathOf(Object(notification.data).path)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // The browser refused another one: the settings show that notifications are off here.
    event.waitUntil(renew(scope, event).catch(() => {}));
  });
}
