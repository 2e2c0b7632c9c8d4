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
import type { OneTimeSecrets, Proof } from './one-time.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { SecurityNotifications } from './security-notifications.ts';
import type { Refreshed, Sessions } from './sessions.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface RecoveryParts {
  users: UserService;
  oneTime: OneTimeSecrets;
  sessions: Sessions;
  devices: Pick<DeviceRepository, 'removeAll' | 'knows'>;
  factors: Pick<Factors, 'clear'>;
  passwords: Passwords;
  notifications: SecurityNotifications;
  attempts: AttemptLimits;
  signIn: SignIn;
  mail: Pick<MailQueue, 'siteUrl'>;
  push: Pick<Push, 'tell'>;
  clock: Clock;
}

type Shown = { token: string } | { email: string; code: string };

/**
 * Signing in and resetting the password by mail. The second factor of an account whose address is
 * confirmed is asked for all the same.
 */
export function createRecovery(parts: RecoveryParts) {
  const { users, oneTime, sessions, devices, factors, passwords, notifications, attempts } = parts;
  const { signIn, mail, push, clock } = parts;

  /** Strangers' wrong codes do not lock out the browsers that the account knows. */
  async function byCode(
    purposes: readonly OneTimePurpose[],
    shown: { email: string; code: string },
    { address, deviceSecret }: Client,
  ): Promise<Proof | null> {
    const email = normaliseEmail(shown.email);
    const userId = (await users.byEmail(email))?.user.id ?? null;
    const isKnown = await devices.knows(userId, deviceSecret);
    const subjects: Parameters<typeof attempts.guess>[0] = isKnown
      ? { 'code/device': `${userId} ${deviceSecret}` }
      : { 'code/account': email, 'code/address': address };
    return attempts.guess(
      subjects,
      () => oneTime.byCode(purposes, email, shown.code, clock.now()),
      { account: userId ?? undefined, address },
    );
  }

  /** The account of a mailed secret, whose address is proved by it. */
  async function accountOf(
    purposes: readonly OneTimePurpose[],
    shown: Shown,
    client: Client,
  ): Promise<Account> {
    const proof =
      'token' in shown
        ? await oneTime.byToken(purposes, shown.token, clock.now())
        : await byCode(purposes, shown, client);
    if (proof === null && 'token' in shown) {
      // Counted on failure only: a right link from the same school still gets in.
      const { address } = client;
      await attempts.take({ 'link/failures': address }, { address });
    }
    if (proof === null) throw new Problem('token' in shown ? 'LINK_EXPIRED' : 'CODE_INVALID');
    const account = await users.byId(proof.userId);
    // The address was changed since the mail was sent.
    if (account === null || normaliseEmail(account.user.email) !== proof.email) {
      throw new Problem('LINK_EXPIRED');
    }
    if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
    return account;
  }

  /** The open session of a cookie, with its token rotated; null when it is of another account. */
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
   * The first proof of an address may come from somebody other than the one who signed up with it. So
   * every way to sign in that was set up before ends, and so does the second factor, which would lock
   * the owner of the address out.
   * @returns the account as it was; null when its address was confirmed before
   */
  async function claim(
    user: User,
    passwordHash: string | null,
    device: string,
  ): Promise<Account | null> {
    const { id: userId } = user;
    // Also beforehand, so that no session of the former holder is open when the password goes.
    await sessions.endAll(userId);
    const now = clock.now();
    // Also beforehand: if this process dies in between, nobody stays locked out.
    const hadFactor = await factors.clear(userId);
    const before = await users.claim(userId, passwordHash, now);
    if (before === null) return null;
    await sessions.endAll(userId);
    await oneTime.cancel(userId, now);
    await devices.removeAll(userId);
    if (hadFactor) {
      const kind = 'mfa-disabled';
      await notifications.tell(user, kind, device, (values) => ({ kind, values }));
    }
    return before;
  }

  /** Confirms the address after `verify`, in a session of the account (`own`) or without one. */
  async function confirm(user: User, own: boolean, { device }: Client): Promise<void> {
    const now = clock.now();
    if (own) {
      await changed(user.id, { emailVerifiedAt: now });
      return;
    }
    const before = await claim(user, null, device);
    if (before === null || before.passwordHash === null) return;
    const kind = 'password-removed';
    const link = `${mail.siteUrl}/auth?mode=recovery`;
    await notifications.tell(user, kind, device, (about) => ({ kind, values: { ...about, link } }));
  }

  return {
    /** Sets a new password by a mailed secret; every earlier session ends. */
    async reset(body: ResetBody, client: Client): Promise<OpenedSession | MfaRequired> {
      // Checked before the secret is used up: a refused password must not cost a second mail.
      if (isCommonPassword(body.password)) throw new Problem('PASSWORD_TOO_COMMON');
      const { user } = await accountOf(['recovery'], body, client);
      // Hashing is expensive, so the secret comes first.
      const passwordHash = await passwords.hash(body.password);
      const now = clock.now();
      if (!user.emailVerified) await claim(user, passwordHash, client.device);
      const account = await changed(user.id, { passwordHash, emailVerifiedAt: now });
      await push.tell(user.id, 'password-changed');
      await sessions.endAll(user.id);
      await oneTime.cancel(user.id, now);
      await notifications.tell(user, 'password-reset', client.device, (values) => {
        return { kind: 'password-changed', values };
      });
      return signIn.admit(account, client);
    },

    /**
     * Signs in by a mailed code or link, which also confirms the address. A browser that is signed in
     * to the account (`token` is its refresh token) keeps that session.
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
