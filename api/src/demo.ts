import type { App } from './app.ts';
import type { DemoSite } from './config/readers.ts';
import { createPasswords } from './modules/auth/passwords.ts';
import { termsVersion } from './modules/auth/terms.ts';
import { derivedKey } from './shared/keys.ts';
import { nameOwner } from './tools/staff/name-owner.ts';

export const demoAccount = { email: 'demo@ardoise.example', password: 'ardoise-demo' } as const;
const demoQuota = 30;
export const demoOwnerEmail = 'owner@ardoise.example';

/** Creates the account that `npm start` prints, or resets its password and plan. */
export async function ensureDemoAccount(app: App): Promise<void> {
  const now = app.clock.now();
  const passwordHash = await (await createPasswords()).hash(demoAccount.password);
  const made = await app.users.register({
    email: demoAccount.email,
    emailVerifiedAt: now,
    passwordHash,
    firstName: 'Démo',
    lastName: 'Ardoise',
    language: 'fr',
    role: 'user',
    terms: { version: termsVersion, acceptedAt: now },
    marketingAcceptedAt: null,
    createdAt: now,
  });
  const account = made ?? (await app.users.byEmail(demoAccount.email));
  if (account === null) throw new Error('the demo account could not be made');
  if (made === null) await app.users.change(account.user.id, { passwordHash });
  await app.quota.setPlan(account.user.id, demoQuota);
}

export interface DemoOwner {
  password: string;
  /** Base32 key of the authenticator, and the same as a link. */
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

/**
 * Creates the owner of the team that `npm start` prints, or sets the password and authenticator again.
 * Both follow from the secret of the site: an app that has the key serves at the next start too.
 */
export async function ensureDemoOwner(app: App): Promise<DemoOwner> {
  if (app.config.environment === 'production')
    throw new Error('There is no demo owner in production');
  const now = app.clock.now();
  const key = derivedKey(app.config.jwtSecrets[0], 'demo-owner');
  const password = key.subarray(0, 9).toString('base64url');
  const passwordHash = await app.hashPassword(password);
  await app.users.register({
    email: demoOwnerEmail,
    emailVerifiedAt: now,
    passwordHash,
    firstName: 'Démo',
    lastName: 'Équipe',
    language: 'fr',
    role: 'user',
    terms: { version: termsVersion, acceptedAt: now },
    marketingAcceptedAt: null,
    createdAt: now,
  });
  const account = await app.users.byEmail(demoOwnerEmail);
  if (account === null) throw new Error('the demo owner could not be made');
  await app.users.change(account.user.id, { passwordHash });
  const { mongo: connection, clock, log } = app;
  await nameOwner({ connection, clock, log }, demoOwnerEmail);
  const made = await app.installFactor(account.user, 'npm start', key.subarray(9, 29));
  const { secret, uri, recoveryCodes } = made;
  return { password, secret, uri, recoveryCodes };
}

/** What `npm start` prints of the owner. */
export function sayOwner({ password, secret, uri, recoveryCodes }: DemoOwner): string {
  const key = secret.match(/.{1,4}/gu)?.join(' ');
  return `An owner of the team, for /admin: ${demoOwnerEmail}, password ${password}
  It signs in with a second factor. Key for an authenticator app: ${key}
  The same as a link: ${uri}
  Without an app, a recovery code, which serves once: ${recoveryCodes.slice(0, 3).join(' ')}
`;
}

/** Creates the partner site of `npm start`, or resets its origins and secret. */
export async function ensureDemoSite(app: App, { key, secret, origins }: DemoSite): Promise<void> {
  if ((await app.siteAdmin.find(key)) === null) {
    await app.siteAdmin.add({ name: 'École d’exemple', origins }, { key, secret });
    return;
  }
  await app.siteAdmin.set(key, { origins });
  await app.siteAdmin.rotateSecret(key, { secret });
}
