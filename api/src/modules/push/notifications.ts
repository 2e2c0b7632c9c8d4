import type { Locale, PushNotice } from '@ardoise/contract';
import { intlsFrom } from '../../shared/intls.ts';

const day = 24 * 3_600_000;
const settings = '/dashboard/parametres';

interface NotificationRule {
  /** What nobody took for so long is no news any more. */
  lifeMs: number;
  urgency: 'normal' | 'high';
  /**
   * Goes also to a device whose session has ended meanwhile: when a password changes all other
   * sessions end, and theirs are the very devices that must hear of it.
   */
  outlivesSession: boolean;
  /** Left out for who wants to hear of security alone. */
  dispensable: boolean;
}

const alert: NotificationRule = {
  lifeMs: 3 * day,
  urgency: 'high',
  outlivesSession: false,
  dispensable: false,
};

/** Everything that devices are told. None of it carries anything of a person. */
export const notificationRules = {
  'new-device': alert,
  'password-changed': { ...alert, outlivesSession: true },
  'mfa-enabled': alert,
  'mfa-disabled': alert,
  'export-ready': { ...alert, urgency: 'normal', dispensable: true },
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof notificationRules;

export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationRules, kind);
}

const intlOf = intlsFrom(new URL('messages/', import.meta.url));

/** The notification in its reader's language. */
export function writeNotification(kind: NotificationKind, language: Locale, at: Date): PushNotice {
  const intl = intlOf(language);
  return {
    title: intl.formatMessage({ id: `push.${kind}.title` }),
    body: intl.formatMessage({ id: `push.${kind}.text` }),
    path: settings,
    tag: kind,
    language,
    at: at.toISOString(),
  };
}
