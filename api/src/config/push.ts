import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { isLoopbackHost } from '../shared/origin.ts';
import { keptSecret } from './kept-secret.ts';

/** The key pair by which push services know this site (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushSettings {
  /** Undefined: nothing is sent to devices, and the settings say so. */
  keys: VapidKeys | undefined;
  /** Hosts of push services; `*.` matches any subdomain. Or an origin on this machine. */
  services: readonly string[];
}

/** Variables that make the settings. */
interface PushValues {
  VAPID_PUBLIC_KEY: string | undefined;
  VAPID_PRIVATE_KEY: string | undefined;
  PUSH_SERVICES: readonly string[];
}

/** Of the browsers that teachers use: Chromium, Firefox, Safari and Edge. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const curve = 'prime256v1';

/** The public key of a private one; null when that is not a key. */
function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return null;
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    // Zero, or not below the order of the curve: the only numbers that are no keys.
    return null;
  }
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  // The library drops leading zero bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** The key pair of this machine, for runs outside production. */
function keptKeys(dataDir: string): VapidKeys | undefined {
  const privateKey = keptSecret(join(dataDir, 'vapid-key'), {
    isUsable: (key) => publicKeyOf(key) !== null,
    make: () => makeVapidKeys().privateKey,
  });
  const publicKey = publicKeyOf(privateKey);
  return publicKey === null ? undefined : { publicKey, privateKey };
}

const hostName = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

function isLocalOrigin(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed?.protocol === 'http:' && isLoopbackHost(parsed.hostname) && parsed.origin === text;
}

/** One sentence for each variable of push that is wrong. */
export function pushProblems(values: PushValues, production: boolean): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES } = values;
  const problems: string[] = [];
  if ((publicKey === undefined) !== (privateKey === undefined))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together, or neither');
  else if (privateKey !== undefined && publicKeyOf(privateKey) !== publicKey)
    problems.push('VAPID_PUBLIC_KEY must be the key that belongs to VAPID_PRIVATE_KEY');
  const isAllowed = (service: string) =>
    hostName.test(service) || (!production && isLocalOrigin(service));
  if (!PUSH_SERVICES.every(isAllowed)) problems.push('PUSH_SERVICES must be a list of host names');
  return problems;
}

export function pushSettings(
  values: PushValues,
  production: boolean,
  dataDir: string,
): PushSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES } = values;
  const given =
    publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
  return { keys: given ?? (production ? undefined : keptKeys(dataDir)), services: PUSH_SERVICES };
}
