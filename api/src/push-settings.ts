import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key pair by which push services know this site (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushSettings {
  /** Undefined: devices are told nothing, and the settings say so. */
  keys: VapidKeys | undefined;
  /** Hosts whose addresses are taken; `*.` stands for anything before. Or an origin on this machine. */
  services: string[];
}

/** Those of the browsers that teachers have: Chromium, Firefox, Safari and Edge. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** For the reference of the configuration. */
export const pushLines = [
  {
    name: 'VAPID_PUBLIC_KEY',
    fallback: 'made and kept in `DATA_DIR`; in production none: no notices go to devices',
    meaning:
      'Public key by which push services know this site (P-256, 65 bytes in base64url). With another one, every device has to be switched on again.',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    fallback: 'as `VAPID_PUBLIC_KEY`',
    meaning: 'Private key that belongs to it (32 bytes in base64url).',
  },
  {
    name: 'PUSH_SERVICES',
    fallback: knownServices.map((host) => `\`${host}\``).join(', '),
    meaning:
      'Hosts of push services to which notices may be sent, separated by commas. Outside production also an origin of this machine, such as `http://127.0.0.1:9000`.',
  },
] as const;

const curve = 'prime256v1';

/** The public key that belongs to a private one; null when it is none. */
function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return null;
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    // Zero, or beyond the order of the curve: the only numbers that are no key.
    return null;
  }
}

export function makeKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  // The library leaves leading zeros of the number out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** The keys of a machine: made once, kept in the data folder, readable by its owner. */
function keptKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'vapid-key');
  if (existsSync(file)) {
    const privateKey = readFileSync(file, 'utf8').trim();
    const publicKey = publicKeyOf(privateKey);
    if (publicKey !== null) return { publicKey, privateKey };
  }
  const made = makeKeys();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${made.privateKey}\n`, { mode: 0o600 });
  return made;
}

const hostName = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/;
const here = ['127.0.0.1', 'localhost', '[::1]'];

function isLocalOrigin(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed?.protocol === 'http:' && here.includes(parsed.hostname) && parsed.origin === text;
}

type Environment = Record<string, string | undefined>;

function valueOf(env: Environment, name: (typeof pushLines)[number]['name']): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

function listOf(env: Environment): string[] {
  const text = valueOf(env, 'PUSH_SERVICES');
  return text === undefined ? knownServices : text.split(',').map((part) => part.trim());
}

/** One sentence for each variable of push that is wrong. */
export function pushProblems(env: Environment, production: boolean): string[] {
  const problems: string[] = [];
  const publicKey = valueOf(env, 'VAPID_PUBLIC_KEY');
  const privateKey = valueOf(env, 'VAPID_PRIVATE_KEY');
  if ((publicKey === undefined) !== (privateKey === undefined))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together, or neither');
  else if (privateKey !== undefined && publicKeyOf(privateKey) !== publicKey)
    problems.push('VAPID_PUBLIC_KEY must be the key that belongs to VAPID_PRIVATE_KEY');
  const fine = (service: string) =>
    hostName.test(service) || (!production && isLocalOrigin(service));
  if (!listOf(env).every(fine)) problems.push('PUSH_SERVICES must be a list of host names');
  return problems;
}

/** What the environment says of push, once it is known to be right. */
export function readPush(env: Environment, production: boolean, dataDir: string): PushSettings {
  const publicKey = valueOf(env, 'VAPID_PUBLIC_KEY');
  const privateKey = valueOf(env, 'VAPID_PRIVATE_KEY');
  const given =
    publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
  const made = given ?? (production ? undefined : keptKeys(dataDir));
  return { keys: made, services: listOf(env) };
}

/**
 * Whether an address is one of a push service that we know. What a browser says its address is comes
 * from whoever calls: without this, the site could be made to knock at any door.
 */
export function isPushAddress(address: string, services: readonly string[]): boolean {
  const parsed = URL.parse(address);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false;
  if (services.includes(parsed.origin)) return true;
  if (parsed.protocol !== 'https:' || parsed.port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.')
      ? parsed.hostname.endsWith(service.slice(1))
      : parsed.hostname === service,
  );
}
