import { type Static, Type } from 'typebox';
import { closed, DateTime } from '../common/schemas.ts';

/** Identifies a device without revealing its push address: the SHA-256 of that, in base64url. */
export const PushDeviceId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const PushDevice = Type.Object(
  {
    id: PushDeviceId,
    /** Name of browser and system, such as "Chrome, Android"; '' when they are not known. */
    name: Type.String(),
    since: DateTime,
  },
  closed,
);
export type PushDevice = Static<typeof PushDevice>;

export const PushState = Type.Object(
  {
    /** The site's key, which browsers ask for; null: the site sends no notifications to devices. */
    publicKey: Type.Union([Type.String(), Type.Null()]),
    /** The user's devices that get them, latest first. */
    devices: Type.Array(PushDevice),
  },
  closed,
);
export type PushState = Static<typeof PushState>;

/** As `PushSubscription.toJSON()` has it in a browser. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ minLength: 12, maxLength: 1_000, pattern: '^https?://[!-~]+$' }),
    keys: Type.Object(
      {
        /** The browser's public key: 65 bytes. */
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
        /** 16 bytes. */
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      },
      closed,
    ),
  },
  closed,
);
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;

export const PushDeviceParams = Type.Object({ device: PushDeviceId }, closed);

/** What a device receives, encrypted; the service worker shows it. */
export const PushNotification = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 80 }),
    body: Type.String({ maxLength: 240 }),
    /** Page of the site to open. */
    path: Type.String({ maxLength: 200, pattern: '^/(?!/)[!-~]*$' }),
    /** A newer one with the same tag replaces it. */
    tag: Type.String({ minLength: 1, maxLength: 60 }),
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    at: DateTime,
  },
  closed,
);
export type PushNotification = Static<typeof PushNotification>;
