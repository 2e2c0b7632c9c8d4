import type { FactorList, MfaBody, NewFactor, RecoveryCodes, User } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Push } from '../push/service.ts';
import type { UserService } from '../users/service.ts';
import type { SignIn, OpenedSession, Client } from './sign-in.ts';
import type { Credentials } from './credentials.ts';
import type { Factors } from './factors.ts';
import type { MfaTokens } from './mfa-token.ts';
import type { Sessions } from './sessions.ts';
import type { SecurityNotifications } from './security-notifications.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface SecondFactorParts {
  users: UserService;
  factors: Factors;
  sessions: Pick<Sessions, 'noteFactor'>;
  credentials: Pick<Credentials, 'demandPassword'>;
  mfaTokens: MfaTokens;
  notifications: SecurityNotifications;
  attempts: AttemptLimits;
  signIn: SignIn;
  push: Pick<Push, 'tell'>;
  clock: Clock;
}

/** The second factor: asked at sign-in, set up and taken away by its owner. */
export function createSecondFactor(parts: SecondFactorParts) {
  const {
    users,
    factors,
    sessions,
    credentials,
    mfaTokens,
    notifications,
    attempts,
    signIn,
    push,
    clock,
  } = parts;

  async function owner(userId: string) {
    const account = await users.byId(userId);
    if (account === null) throw new Problem('UNAUTHENTICATED');
    return account;
  }

  /** @throws Problem CODE_INVALID, CODE_THROTTLED */
  async function demand(userId: string, code: string): Promise<void> {
    const right = await attempts.guess(
      { 'mfa/account': userId },
      async () => ((await factors.check(userId, code, clock.now())) ? true : null),
      { account: userId },
    );
    if (right === null) throw new Problem('CODE_INVALID');
  }

  async function tell(user: User, kind: 'mfa-enabled' | 'mfa-disabled', device: string) {
    await notifications.tell(user, kind, device, (values) => ({ kind, values }));
    await push.tell(user.id, kind);
  }

  return {
    demand,

    /** A code in an open session, before what cannot be undone. @throws Problem as `demand` */
    async show(userId: string, sessionId: string, code: string): Promise<void> {
      await demand(userId, code);
      await sessions.noteFactor(userId, sessionId);
    },

    /** The second step of a sign-in. */
    async answer({ mfaToken, code }: MfaBody, client: Client): Promise<OpenedSession> {
      const userId = mfaTokens.read(mfaToken, clock.now());
      if (userId === null) throw new Problem('SESSION_EXPIRED');
      await demand(userId, code);
      const account = await owner(userId);
      if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
      if (!mfaTokens.stands(mfaToken, account)) throw new Problem('SESSION_EXPIRED');
      return signIn.openSession(account, client, 'shown');
    },

    async list(userId: string): Promise<FactorList> {
      return {
        items: await factors.list(userId),
        recoveryCodesLeft: await factors.recoveryCodesLeft(userId),
      };
    },

    /** Proposes an authenticator to somebody who knows the password. */
    async propose(userId: string, name: string, password: string): Promise<NewFactor> {
      const { email } = await credentials.demandPassword(userId, password);
      return factors.propose(userId, email, name.trim(), clock.now());
    },

    /** Switches it on by its first code. Recovery codes are shown then, and never again. */
    async confirm(
      userId: string,
      factorId: string,
      code: string,
      { sessionId, device }: { sessionId: string; device: string },
    ): Promise<RecoveryCodes> {
      if (!(await factors.exists(userId, factorId))) throw new Problem('NOT_FOUND');
      const right = await attempts.guess(
        { 'mfa/account': userId },
        async () => ((await factors.confirm(userId, factorId, code, clock.now())) ? true : null),
        { account: userId },
      );
      if (right === null) throw new Problem('CODE_INVALID');
      await sessions.noteFactor(userId, sessionId);
      const recoveryCodes = await factors.newRecoveryCodes(userId);
      const { user } = await owner(userId);
      if (!user.mfaEnabled) {
        await users.change(userId, { mfaAt: clock.now() });
        await tell(user, 'mfa-enabled', device);
      }
      return { recoveryCodes };
    },

    async renewRecoveryCodes(userId: string, code: string): Promise<RecoveryCodes> {
      await demand(userId, code);
      return { recoveryCodes: await factors.newRecoveryCodes(userId) };
    },

    /** Takes an authenticator away, for somebody who can show one. */
    async remove(userId: string, factorId: string, code: string, device: string): Promise<void> {
      if (!(await factors.exists(userId, factorId))) throw new Problem('NOT_FOUND');
      await demand(userId, code);
      if ((await factors.remove(userId, factorId)) > 0) return;
      await users.change(userId, { mfaAt: null });
      await tell((await owner(userId)).user, 'mfa-disabled', device);
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
