import type { EmailChangeBody, PasswordChangeBody, User } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Push } from '../push/service.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { SecretMails } from './secret-mails.ts';
import type { OneTimeSecrets } from './one-time.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { SecurityNotifications } from './security-notifications.ts';
import type { Sessions } from './sessions.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface CredentialParts {
  users: UserService;
  sessions: Sessions;
  passwords: Passwords;
  oneTime: OneTimeSecrets;
  secretMails: SecretMails;
  notifications: SecurityNotifications;
  attempts: AttemptLimits;
  push: Pick<Push, 'tell'>;
  clock: Clock;
}

type Shown = { token: string } | { email: string; code: string };

/** The password and address of an account, changed by its signed-in owner. */
export function createCredentials(parts: CredentialParts) {
  const { users, sessions, passwords, oneTime, secretMails, notifications, attempts, push, clock } =
    parts;

  async function owner(userId: string) {
    const account = await users.byId(userId);
    if (account === null) throw new Problem('UNAUTHENTICATED');
    return account;
  }

  async function demand(userId: string, password: string) {
    const { user, passwordHash } = await owner(userId);
    if (passwordHash === null) throw new Problem('PASSWORD_MISSING');
    const right = await attempts.guess(
      { 'password/account': userId },
      async () => ((await passwords.matches(passwordHash, password)) ? true : null),
      { account: userId },
    );
    if (right === null) throw new Problem('PASSWORD_WRONG');
    return { user, passwordHash };
  }

  return {
    /** @throws Problem PASSWORD_WRONG, PASSWORD_MISSING, SIGN_IN_THROTTLED */
    async demandPassword(userId: string, password: string): Promise<User> {
      return (await demand(userId, password)).user;
    },

    /** A new password; the sessions on other devices end. */
    async changePassword(
      { id, sessionId }: { id: string; sessionId: string },
      { current, password }: PasswordChangeBody,
      device: string,
    ): Promise<void> {
      if (isCommonPassword(password)) throw new Problem('PASSWORD_TOO_COMMON');
      const { user, passwordHash } = await demand(id, current);
      const next = await passwords.hash(password);
      // While it was hashed, the password may have been reset by mail.
      if ((await users.replacePassword(id, passwordHash, next)) === null) {
        throw new Problem('PASSWORD_WRONG');
      }
      const now = clock.now();
      // Before the other sessions end, since their devices must hear of it.
      await push.tell(id, 'password-changed');
      await sessions.endAll(id, sessionId);
      await oneTime.cancel(id, now);
      const kind = 'password-changed';
      await notifications.tell(user, kind, device, (values) => ({ kind, values }));
    },

    /** Mails a link to the new address; the old one stays until that is read. */
    async askNewEmail(userId: string, { email, password }: EmailChangeBody): Promise<void> {
      const user = await this.demandPassword(userId, password);
      await secretMails.newEmail(user, normaliseEmail(email));
    },

    /** Confirms the new address by the mailed link or code. */
    async confirmNewEmail(userId: string, shown: Shown, client: { device: string }): Promise<User> {
      const now = clock.now();
      const proof = await attempts.guess(
        { 'code/account': userId },
        () =>
          'token' in shown
            ? oneTime.byToken(['new-email'], shown.token, now)
            : oneTime.byCode(['new-email'], normaliseEmail(shown.email), shown.code, now),
        { account: userId },
      );
      // Only in a session of this account: whoever else reads the new mailbox cannot use it.
      if (proof?.userId !== userId) {
        throw new Problem('token' in shown ? 'LINK_EXPIRED' : 'CODE_INVALID');
      }
      const { user: before } = await owner(userId);
      const account = await users.change(userId, { email: proof.email, emailVerifiedAt: now });
      if (account === 'taken') throw new Problem('EMAIL_TAKEN');
      if (account === null) throw new Problem('UNAUTHENTICATED');
      const kind = 'email-changed';
      const { email } = proof;
      await notifications.tell(before, kind, client.device, (about) => {
        return { kind, values: { ...about, email } };
      });
      return account.user;
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
