import type { App } from './app.ts';
import type { DemoSite } from './config/readers.ts';
import { createPasswords } from './modules/auth/passwords.ts';
import { termsVersion } from './modules/auth/terms.ts';

export const demoAccount = { email: 'demo@ardoise.example', password: 'ardoise-demo' } as const;
const demoQuota = 30;

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

/** Creates the partner site of `npm start`, or resets its origins and secret. */
export async function ensureDemoSite(app: App, { key, secret, origins }: DemoSite): Promise<void> {
  if ((await app.siteAdmin.find(key)) === null) {
    await app.siteAdmin.add({ name: 'École d’exemple', origins }, { key, secret });
    return;
  }
  await app.siteAdmin.set(key, { origins });
  await app.siteAdmin.rotateSecret(key, secret);
}
