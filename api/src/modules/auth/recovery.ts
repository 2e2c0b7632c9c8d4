import type { MfaRequired, ResetBody, VerifyBody } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Account } from '../users/account.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { Entry, Opened, Visit } from './entry.ts';
import type { OneTimePurpose, OneTimeSecrets } from './one-time.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { SecurityEvents } from './security-events.ts';
import type { Refreshed, Sessions } from './sessions.ts';
import type { Tries } from './tries.ts';

export interface RecoveryParts {
  users: UserService;
  oneTime: OneTimeSecrets;
  sessions: Sessions;
  passwords: Passwords;
  events: SecurityEvents;
  tries: Tries;
  entry: Entry;
  mail: MailQueue;
  clock: Clock;
}

type Shown = { token: string } | { email: string; code: string };

/** Ways back into an account by its mailbox. None goes around the second factor. */
export function createRecovery(parts: RecoveryParts) {
  const { users, oneTime, sessions, passwords, events, tries, entry, mail, clock } = parts;

  /** The account that a mailed secret leads to, which has proved its address by that. */
  async function accountOf(
    purposes: readonly OneTimePurpose[],
    shown: Shown,
    visit: Visit,
  ): Promise<Account> {
    const proof = await tries.guess({ 'code/address': visit.address }, () =>
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

  /** The living session of a cookie, rotated as at any use. */
  async function sessionOf(token: string): Promise<Refreshed | null> {
    try {
      return await sessions.refresh(token);
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

  return {
    /** A new password by a mailed secret; every session of before ends. */
    async reset(body: ResetBody, visit: Visit): Promise<Opened | MfaRequired> {
      // Before the secret is used up: a refused password must not cost a second mail.
      if (isCommonPassword(body.password)) throw new Problem('PASSWORD_TOO_COMMON');
      const { user } = await accountOf(['recovery'], body, visit);
      // Hashing costs: it is done for those who have shown the secret, and for nobody else.
      const passwordHash = await passwords.hash(body.password);
      const now = clock.now();
      const account = await changed(user.id, { passwordHash, emailVerifiedAt: now });
      await sessions.endAll(user.id);
      await oneTime.cancel(user.id, now);
      await events.note(user.id, 'password-reset', visit.device, now);
      await mail.post({
        kind: 'password-changed',
        to: user.email,
        name: user.firstName,
        language: user.language,
        values: { at: now.toISOString(), device: visit.device },
      });
      return entry.admit(account, visit);
    },

    /**
     * Signs in by a mailed code or link, which proves the address as well. A browser in which the
     * account is open already (`token` is of its session) stays in that session.
     */
    async verify(
      body: VerifyBody,
      visit: Visit,
      token: string | undefined,
    ): Promise<Opened | MfaRequired> {
      const { user } = await accountOf(['sign-in', 'email'], body, visit);
      const account = user.emailVerified
        ? await users.byId(user.id)
        : await changed(user.id, { emailVerifiedAt: clock.now() });
      if (account === null) throw new Problem('LINK_EXPIRED');
      const open = token === undefined ? null : await sessionOf(token);
      if (open?.userId === user.id) return entry.opened(account.user, open);
      return entry.admit(account, visit);
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
