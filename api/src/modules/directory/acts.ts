import type { AccountPhone, Erasure, UnitsBody, Usage } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import { covers, type Role } from '../../shared/rights.ts';
import type { DirectoryAccount } from '../users/account.ts';
import { stateOf } from './row.ts';

/** A member of the team, as the session says. */
export interface Staff {
  id: string;
  role: Role;
}

export interface ActParts extends Pick<
  FastifyInstance,
  | 'users'
  | 'quota'
  | 'journal'
  | 'erasures'
  | 'mail'
  | 'clock'
  | 'sessionsOf'
  | 'endSessions'
  | 'sendReset'
> {
  /** @throws Problem NOT_FOUND */
  demand(id: string): Promise<DirectoryAccount>;
}

export type AccountActs = ReturnType<typeof createAccountActs>;

/**
 * What the team does to an account: nobody to one of staff with more rights. Every act is in the journal
 * before it is done.
 */
export function createAccountActs(parts: ActParts) {
  const { users, quota, journal, erasures, mail, clock, demand } = parts;
  const { directory } = users;

  /** @throws Problem NOT_FOUND, FORBIDDEN for staff with rights that the caller lacks */
  async function demandOpenTo(me: Staff, id: string): Promise<DirectoryAccount> {
    const account = await demand(id);
    if (!covers(me.role, account.user.role)) throw new Problem('FORBIDDEN');
    return account;
  }

  /** The same for what is done to nobody on the team: who is to go is removed from it first. */
  async function demandTeacher(me: Staff, id: string): Promise<DirectoryAccount> {
    const account = await demandOpenTo(me, id);
    if (account.user.role !== 'user') throw new Problem('STAFF_ACCOUNT');
    return account;
  }

  const about = (me: Staff, id: string, reason: string) => ({
    actor: me,
    subject: { kind: 'account' as const, id },
    reason,
  });

  return {
    /**
     * Gives units that have no end, and tells their owner why. The same gift again changes nothing.
     * @throws Problem NOT_FOUND, FORBIDDEN
     */
    async giveUnits(
      me: Staff,
      { id, gift }: { id: string; gift: string },
      { units, reason }: UnitsBody,
    ): Promise<Usage> {
      const { user } = await demandOpenTo(me, id);
      const key = `gift:${gift}`;
      await journal.record({
        ...about(me, id, reason),
        act: 'account.units-given',
        after: { units },
        key,
      });
      await quota.grant(id, key, units);
      const { email: to, firstName: name, language } = user;
      const link = `${mail.siteUrl}/dashboard`;
      const values = { units, reason: reason.trim(), link };
      await mail.post({ kind: 'units-given', to, name, language, values, key });
      return await quota.look(id);
    },

    /** @throws Problem NOT_FOUND also without a number, FORBIDDEN */
    async phone(me: Staff, id: string): Promise<AccountPhone> {
      const { phone } = (await demandOpenTo(me, id)).user;
      if (phone === null) throw new Problem('NOT_FOUND');
      const { actor, subject } = about(me, id, '');
      await journal.record({ actor, subject, act: 'account.phone-shown' });
      return { phone };
    },

    /**
     * Nobody signs in to the account, and whoever has is signed out everywhere within seconds.
     * @throws Problem NOT_FOUND also once it is closed for good, FORBIDDEN, STAFF_ACCOUNT
     */
    async suspend(me: Staff, id: string, reason: string): Promise<void> {
      const account = await demandTeacher(me, id);
      if (!account.disabled) {
        await journal.record({
          ...about(me, id, reason),
          act: 'account.suspended',
          before: { account: stateOf(account) },
          after: { account: 'suspended' },
        });
        // Joined the team, or was closed, in between.
        if (!(await directory.suspend(id, clock.now()))) throw new Problem('CONFLICT');
      }
      // Also again: the process that suspended it may have died before.
      await parts.endSessions(id);
    },

    /** @throws Problem NOT_FOUND, FORBIDDEN, STAFF_ACCOUNT, CONFLICT once it is closed for good */
    async lift(me: Staff, id: string, reason: string): Promise<void> {
      const account = await demandTeacher(me, id);
      if (!account.disabled) return;
      await journal.record({
        ...about(me, id, reason),
        act: 'account.suspension-lifted',
        before: { account: 'suspended' },
        after: { account: stateOf({ ...account, disabled: false }) },
      });
      if (!(await directory.lift(id))) throw new Problem('CONFLICT');
    },

    /** @throws Problem NOT_FOUND, FORBIDDEN */
    async endSessions(me: Staff, id: string, reason: string): Promise<void> {
      await demandOpenTo(me, id);
      const open = await parts.sessionsOf(id);
      await journal.record({
        ...about(me, id, reason),
        act: 'account.sessions-ended',
        before: { sessions: open.length },
        after: { sessions: 0 },
      });
      await parts.endSessions(id);
    },

    /** @throws Problem NOT_FOUND, FORBIDDEN, CONFLICT while the account is suspended */
    async sendReset(me: Staff, id: string, reason: string): Promise<void> {
      const { user, disabled } = await demandOpenTo(me, id);
      if (disabled) throw new Problem('CONFLICT');
      await journal.record({ ...about(me, id, reason), act: 'account.reset-sent' });
      await parts.sendReset(user);
    },

    /** After the delay in which its owner may cancel. @throws Problem NOT_FOUND, FORBIDDEN, STAFF_ACCOUNT */
    async erase(me: Staff, id: string, reason: string): Promise<Erasure> {
      const account = await demandTeacher(me, id);
      const { erasure } = account.user;
      if (erasure !== null) return erasure;
      await journal.record({
        ...about(me, id, reason),
        act: 'account.erasure-asked',
        before: { account: stateOf(account) },
        after: { account: 'leaving' },
      });
      return await erasures.askErasureFor(id);
    },

    /** @throws Problem NOT_FOUND, FORBIDDEN, STAFF_ACCOUNT */
    async keep(me: Staff, id: string, reason: string): Promise<void> {
      const account = await demandTeacher(me, id);
      const { user, disabled } = account;
      if (user.erasure === null) return;
      await journal.record({
        ...about(me, id, reason),
        act: 'account.erasure-withdrawn',
        before: { account: 'leaving' },
        after: { account: disabled ? 'suspended' : 'active' },
      });
      await erasures.cancelErasureFor(id);
    },
  };
}
