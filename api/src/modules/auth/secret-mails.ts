import type { Locale, User } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import type { MailQueue } from '../mail/queue.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { OneTimeSecrets } from './one-time.ts';

/**
 * Least milliseconds of an answer about a mail. Known and unknown addresses cause the same work, except
 * for reading an existing account; the minimum hides that difference.
 */
export const mailedWithin = 50;

export interface SecretMailParts {
  users: UserService;
  oneTime: OneTimeSecrets;
  mail: MailQueue;
  clock: Clock;
}

export type SecretMails = ReturnType<typeof createSecretMails>;

/** Mails with a secret. Whoever requests one does not learn whether the address has an account. */
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

    /**
     * Resets a password or signs in. Without an account, the same is created and stored without a
     * recipient, so that neither the answer nor its timing gives that away.
     */
    async mailed(
      purpose: 'recovery' | 'sign-in',
      address: string,
      language: Locale,
    ): Promise<void> {
      const email = normaliseEmail(address);
      const account = await users.byEmail(email);
      const user = account === null || account.disabled ? null : account.user;
      const secret = await oneTime.issue(purpose, email, user?.id ?? null, clock.now());
      const { code } = secret;
      const until = secret.until.toISOString();
      const reader = {
        to: user?.email ?? null,
        name: user?.firstName ?? '',
        language: user?.language ?? language,
      };
      await mail.post(
        purpose === 'recovery'
          ? {
              ...reader,
              kind: 'recovery',
              values: { link: link('recovery', secret.token), code, until },
            }
          : { ...reader, kind: 'one-time-code', values: { code, until } },
      );
    },
  };
}
