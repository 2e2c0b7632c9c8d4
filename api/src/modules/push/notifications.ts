import type { Locale, PushNotification } from '@ardoise/contract';
import { intlsFrom } from '../../shared/intls.ts';

const day = 24 * 3_600_000;

interface NotificationRule {
  /** Opened by a press on it. */
  path: string;
  /** A notification not delivered by then is given up. */
  lifeMs: number;
  urgency: 'normal' | 'high';
  /**
   * Also sent to a device whose session has ended meanwhile: a new password ends all other
   * sessions, and their devices are the ones to warn.
   */
  outlivesSession: boolean;
  /** Not sent to users who want security notifications only. */
  dispensable: boolean;
}

const alert: NotificationRule = {
  path: '/dashboard/parametres',
  lifeMs: 3 * day,
  urgency: 'high',
  outlivesSession: false,
  dispensable: false,
};

const order: NotificationRule = {
  ...alert,
  path: '/orders',
  urgency: 'normal',
  dispensable: true,
};
const plan: NotificationRule = { ...order, path: '/dashboard/abonnement', lifeMs: day };

/** All kinds of notifications. None contains personal data. */
export const notificationRules = {
  'new-device': alert,
  'password-changed': { ...alert, outlivesSession: true },
  'mfa-enabled': alert,
  'mfa-disabled': alert,
  'export-ready': { ...alert, urgency: 'normal', dispensable: true },
  'units-back': { ...alert, path: '/dashboard/create', urgency: 'normal', dispensable: true },
  'order-paid': order,
  'payment-failed': order,
  'payment-review': order,
  'money-owed': order,
  refund: order,
  'period-ends': plan,
  'period-ended': plan,
  'price-change': plan,
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof notificationRules;

export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationRules, kind);
}

const intlOf = intlsFrom(new URL('messages/', import.meta.url));

/** The notification in its recipient's language. */
export function writeNotification(
  kind: NotificationKind,
  language: Locale,
  at: Date,
): PushNotification {
  const intl = intlOf(language);
  return {
    title: intl.formatMessage({ id: `push.${kind}.title` }),
    body: intl.formatMessage({ id: `push.${kind}.text` }),
    path: notificationRules[kind].path,
    tag: kind,
    language,
    at: at.toISOString(),
  };
}
