import type { Locale, User } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import type { MailQueue } from '../mail/queue.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { OneTimeSecrets } from './one-time.ts';

export interface SecretMailParts {
  users: UserService;
  oneTime: OneTimeSecrets;
  mail: MailQueue;
  clock: Clock;
}

export type SecretMails = ReturnType<typeof createSecretMails>;

/** Mails with a secret. */
export function createSecretMails({ users, oneTime, mail, clock }: SecretMailParts) {
  const link = (name: string, token: string) => `${mail.siteUrl}/auth?${name}=${token}`;

  return {
    /** Confirms the address of an account. */
    async verification(user: User): Promise<void> {
      const { email, firstName: name, language } = user;
      const secret = await oneTime.issue('email', normaliseEmail(email), user.id, clock.now());
      await mail.post({
        kind: 'verify-email',
        to: email,
        name,
        language,
        values: {
          link: link('verify', secret.token),
          code: secret.code,
          until: secret.until.toISOString(),
        },
      });
    },

    /** Tells the owner of an address that somebody wanted to sign up with it. */
    async accountExists(address: string): Promise<void> {
      const account = await users.byEmail(address);
      if (account === null || account.disabled) return;
      const { email: to, firstName: name, language } = account.user;
      const values = { link: `${mail.siteUrl}/auth` };
      await mail.post({ kind: 'account-exists', to, name, language, values });
    },

    /**
     * Confirms a new address of an account. When another account has it, the mail has no recipient, so
     * that nobody learns whose accounts exist.
     */
    async newEmail(user: User, email: string): Promise<void> {
      const taken = (await users.byEmail(email)) !== null;
      const owner = taken ? null : user.id;
      const secret = await oneTime.issue('new-email', email, owner, clock.now());
      await mail.post({
        kind: 'verify-email',
        to: taken ? null : email,
        name: user.firstName,
        language: user.language,
        values: {
          link: `${mail.siteUrl}/dashboard/parametres?email=${secret.token}`,
          code: secret.code,
          until: secret.until.toISOString(),
        },
      });
    },

    /** Resets a password or signs in; nothing without an account. `key`: mailed once under it. */
    async mailed(
      purpose: 'recovery' | 'sign-in',
      address: string,
      language: Locale,
      key: string,
    ): Promise<void> {
      const email = normaliseEmail(address);
      const account = await users.byEmail(email);
      // Done before, by a process that died: a new secret would end the mailed one.
      if (account === null || account.disabled || (await mail.has(key))) return;
      const { id, email: to, firstName: name, language: own } = account.user;
      const { token, code, until: end } = await oneTime.issue(purpose, email, id, clock.now());
      const until = end.toISOString();
      const reader = { key, to, name, language: own ?? language };
      await mail.post(
        purpose === 'recovery'
          ? { ...reader, kind: 'recovery', values: { link: link('recovery', token), code, until } }
          : { ...reader, kind: 'one-time-code', values: { code, until } },
      );
    },
  };
}
