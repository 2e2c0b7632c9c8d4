import type { MfaRequired, ResetBody, User, VerifyBody } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import type { Account } from '../users/account.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { SignIn, OpenedSession, Client } from './sign-in.ts';
import type { Factors } from './factors.ts';
import type { OneTimePurpose } from './model.ts';
import type { OneTimeSecrets } from './one-time.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { Refreshed, Sessions } from './sessions.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface RecoveryParts {
  users: UserService;
  oneTime: OneTimeSecrets;
  sessions: Sessions;
  devices: Pick<DeviceRepository, 'removeAll'>;
  factors: Pick<Factors, 'clear'>;
  passwords: Passwords;
  events: SecurityEvents;
  attempts: AttemptLimits;
  signIn: SignIn;
  mail: MailQueue;
  push: Pick<Push, 'tell'>;
  clock: Clock;
}

type Shown = { token: string } | { email: string; code: string };

/**
 * Ways back into an account by its mailbox. None goes around the second factor of an account whose
 * address is confirmed.
 */
export function createRecovery(parts: RecoveryParts) {
  const { users, oneTime, sessions, devices, factors, passwords, events, attempts } = parts;
  const { signIn, mail, push, clock } = parts;

  /** The account that a mailed secret leads to, which has proved its address by that. */
  async function accountOf(
    purposes: readonly OneTimePurpose[],
    shown: Shown,
    client: Client,
  ): Promise<Account> {
    const proof = await attempts.guess({ 'code/address': client.address }, () =>
      'token' in shown
        ? oneTime.byToken(purposes, shown.token, clock.now())
        : oneTime.byCode(purposes, normaliseEmail(shown.email), shown.code, clock.now()),
    );
    if (proof === null) throw new Problem('token' in shown ? 'LINK_EXPIRED' : 'CODE_INVALID');
    const account = await users.byId(proof.userId);
    // An address that has changed since proves nothing.
    if (account === null || normaliseEmail(account.user.email) !== proof.email) {
      throw new Problem('LINK_EXPIRED');
    }
    if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
    return account;
  }

  /** The living session of a cookie, rotated as at any use; null when it is not of this account. */
  async function sessionOf(userId: string, token: string | undefined): Promise<Refreshed | null> {
    if (token === undefined) return null;
    try {
      const open = await sessions.refresh(token);
      return open.userId === userId ? open : null;
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  async function changed(userId: string, changes: Parameters<UserService['change']>[1]) {
    const account = await users.change(userId, changes);
    if (account === null || account === 'taken') throw new Problem('LINK_EXPIRED');
    return account;
  }

  /**
   * Whoever reads the mailbox first, and not in the session of whoever made the account, may be
   * somebody else: the ways in of before, which nobody had shown to be the owner's, end, and so does
   * the second factor, which would keep the owner out.
   * @returns the account as it was, null when its address was confirmed before
   */
  async function claim(
    { id: userId, email: to, firstName: name, language }: User,
    passwordHash: string | null,
    device: string,
  ): Promise<Account | null> {
    // Before as well, so that no session of the former holder is there when the ways in have gone.
    await sessions.endAll(userId);
    const now = clock.now();
    // Before as well: a process that ends in between leaves nobody shut out for good.
    const hadFactor = await factors.clear(userId);
    const before = await users.claim(userId, passwordHash, now);
    if (before === null) return null;
    await sessions.endAll(userId);
    await oneTime.cancel(userId, now);
    await devices.removeAll(userId);
    if (hadFactor) {
      await events.note(userId, 'mfa-disabled', device, now);
      const values = { at: now.toISOString(), device };
      await mail.post({ kind: 'mfa-disabled', to, name, language, values });
    }
    return before;
  }

  /** Confirms the address by `verify`, in the account's own session or from outside. */
  async function confirm(user: User, own: boolean, { device }: Client): Promise<void> {
    const now = clock.now();
    if (own) {
      await changed(user.id, { emailVerifiedAt: now });
      return;
    }
    const before = await claim(user, null, device);
    if (before === null || before.passwordHash === null) return;
    const { email: to, firstName: name, language } = user;
    await events.note(user.id, 'password-removed', device, now);
    const values = { at: now.toISOString(), device, link: `${mail.siteUrl}/auth?mode=recovery` };
    await mail.post({ kind: 'password-removed', to, name, language, values });
  }

  return {
    /** A new password by a mailed secret; every session of before ends. */
    async reset(body: ResetBody, client: Client): Promise<OpenedSession | MfaRequired> {
      // Before the secret is used up: a refused password must not cost a second mail.
      if (isCommonPassword(body.password)) throw new Problem('PASSWORD_TOO_COMMON');
      const { user } = await accountOf(['recovery'], body, client);
      // Hashing costs: it is done for those who have shown the secret, and for nobody else.
      const passwordHash = await passwords.hash(body.password);
      const now = clock.now();
      if (!user.emailVerified) await claim(user, passwordHash, client.device);
      const account = await changed(user.id, { passwordHash, emailVerifiedAt: now });
      await push.tell(user.id, 'password-changed');
      await sessions.endAll(user.id);
      await oneTime.cancel(user.id, now);
      await events.note(user.id, 'password-reset', client.device, now);
      await mail.post({
        kind: 'password-changed',
        to: user.email,
        name: user.firstName,
        language: user.language,
        values: { at: now.toISOString(), device: client.device },
      });
      return signIn.admit(account, client);
    },

    /**
     * Signs in by a mailed code or link, which proves the address as well. A browser in which the
     * account is open already (`token` is of its session) stays in that session.
     */
    async verify(
      body: VerifyBody,
      client: Client,
      token: string | undefined,
    ): Promise<OpenedSession | MfaRequired> {
      const { user } = await accountOf(['sign-in', 'email'], body, client);
      const open = await sessionOf(user.id, token);
      if (!user.emailVerified) await confirm(user, open !== null, client);
      const account = await users.byId(user.id);
      if (account === null) throw new Problem('LINK_EXPIRED');
      return open === null ? signIn.admit(account, client) : signIn.sessionOf(account.user, open);
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
