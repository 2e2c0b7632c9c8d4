import type { EmailChangeBody, PasswordChangeBody, User } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { SecretMails } from './secret-mails.ts';
import type { OneTimeSecrets } from './one-time.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { Sessions } from './sessions.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface CredentialParts {
  users: UserService;
  sessions: Sessions;
  passwords: Passwords;
  oneTime: OneTimeSecrets;
  secretMails: SecretMails;
  events: SecurityEvents;
  attempts: AttemptLimits;
  mail: MailQueue;
  push: Pick<Push, 'tell'>;
  clock: Clock;
}

type Shown = { token: string } | { email: string; code: string };

/** Password and address of an account, changed by its owner from within. */
export function createCredentials(parts: CredentialParts) {
  const { users, sessions, passwords, oneTime, secretMails, events, attempts, mail, push, clock } =
    parts;

  async function owner(userId: string) {
    const account = await users.byId(userId);
    if (account === null) throw new Problem('UNAUTHENTICATED');
    return account;
  }

  async function demand(userId: string, password: string) {
    const { user, passwordHash } = await owner(userId);
    if (passwordHash === null) throw new Problem('PASSWORD_MISSING');
    const right = await attempts.guess({ 'password/account': userId }, async () =>
      (await passwords.matches(passwordHash, password)) ? true : null,
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
      // Hashing takes its time, in which somebody may have chosen another one by mail.
      if ((await users.replacePassword(id, passwordHash, next)) === null) {
        throw new Problem('PASSWORD_WRONG');
      }
      const now = clock.now();
      // Before the sessions of the others end: theirs are the devices that must hear of it.
      await push.tell(id, 'password-changed');
      await sessions.endAll(id, sessionId);
      await oneTime.cancel(id, now);
      await events.note(id, 'password-changed', device, now);
      await mail.post({
        kind: 'password-changed',
        to: user.email,
        name: user.firstName,
        language: user.language,
        values: { at: now.toISOString(), device },
      });
    },

    /** Mails a link to the new address; the old one stays until that is read. */
    async askNewEmail(userId: string, { email, password }: EmailChangeBody): Promise<void> {
      const user = await this.demandPassword(userId, password);
      await secretMails.newEmail(user, normaliseEmail(email));
    },

    /** The new address, shown to be the account owner's by link or code. */
    async confirmNewEmail(
      userId: string,
      shown: Shown,
      client: { address: string; device: string },
    ): Promise<User> {
      const now = clock.now();
      const proof = await attempts.guess({ 'code/address': client.address }, () =>
        'token' in shown
          ? oneTime.byToken(['new-email'], shown.token, now)
          : oneTime.byCode(['new-email'], normaliseEmail(shown.email), shown.code, now),
      );
      // Only in a session of this account: whoever reads the new mailbox by mistake gets nowhere.
      if (proof?.userId !== userId) {
        throw new Problem('token' in shown ? 'LINK_EXPIRED' : 'CODE_INVALID');
      }
      const { user: before } = await owner(userId);
      const account = await users.change(userId, { email: proof.email, emailVerifiedAt: now });
      if (account === 'taken') throw new Problem('EMAIL_TAKEN');
      if (account === null) throw new Problem('UNAUTHENTICATED');
      await events.note(userId, 'email-changed', client.device, now);
      await mail.post({
        kind: 'email-changed',
        to: before.email,
        name: before.firstName,
        language: before.language,
        values: { at: now.toISOString(), device: client.device, email: proof.email },
      });
      return account.user;
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
