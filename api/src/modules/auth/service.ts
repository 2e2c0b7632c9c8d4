import type { Session, SignInBody, SignUpBody, User } from '@ardoise/contract';
import type { Caller } from '../../plugins/auth.ts';
import type { LimitStore, Use } from '../../plugins/rate-limit-store.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { Refreshed, Sessions } from './sessions.ts';
import { termsVersion } from './terms.ts';

/** Failed sign-ins allowed in 15 minutes for one account, wherever they come from. */
const perAccount = { name: 'sign-in/account', max: 10, seconds: 900 } as const;
/** … and from one address, behind which a whole school or a mobile network may stand. */
const perAddress = { name: 'sign-in/address', max: 50, seconds: 900 } as const;

export interface AuthParts {
  users: UserService;
  sessions: Sessions;
  passwords: Passwords;
  limits: LimitStore;
  clock: Clock;
  issueAccess(caller: Caller): { accessToken: string; expiresAt: Date };
}

/** A session for the client, and the refresh token for its cookie. */
export interface Opened {
  session: Session;
  refreshToken: string;
}

/** Accounts and sessions: the rules behind `/auth`. */
export function createAuthService(parts: AuthParts) {
  const { users, sessions, passwords, limits, clock } = parts;

  function open(user: User, { sessionId, token }: Refreshed): Opened {
    const { id, role, language } = user;
    const { accessToken, expiresAt } = parts.issueAccess({ id, role, sessionId, language });
    return {
      session: { accessToken, expiresAt: expiresAt.toISOString(), user },
      refreshToken: token.text,
    };
  }

  /** Counts a try before it is made, so that parallel ones cannot pass the limit together. */
  async function countTry(email: string, address: string): Promise<{ account: Use; address: Use }> {
    const now = clock.now();
    const account = await limits.take(perAccount, normaliseEmail(email), now);
    if (!account.allowed) {
      throw new Problem('SIGN_IN_THROTTLED', { retryAfter: account.retryAfter });
    }
    const from = await limits.take(perAddress, address, now);
    if (!from.allowed) {
      await limits.giveBack(account.use);
      throw new Problem('SIGN_IN_THROTTLED', { retryAfter: from.retryAfter });
    }
    return { account: account.use, address: from.use };
  }

  return {
    /** @throws Problem PASSWORD_TOO_COMMON, EMAIL_TAKEN */
    async signUp(body: SignUpBody): Promise<Opened> {
      if (isCommonPassword(body.password)) throw new Problem('PASSWORD_TOO_COMMON');
      const now = clock.now();
      const account = await users.register({
        email: body.email,
        passwordHash: await passwords.hash(body.password),
        firstName: body.firstName,
        lastName: body.lastName,
        language: body.language,
        role: 'user',
        terms: { version: termsVersion, acceptedAt: now },
        marketingAcceptedAt: body.marketing === true ? now : null,
        createdAt: now,
      });
      if (account === null) throw new Problem('EMAIL_TAKEN');
      return open(account.user, await sessions.start(account.user.id));
    },

    /** @throws Problem SIGN_IN_THROTTLED, INVALID_CREDENTIALS, ACCOUNT_DISABLED */
    async signIn({ email, password }: SignInBody, address: string): Promise<Opened> {
      const tried = await countTry(email, address);
      let account;
      let right: boolean;
      try {
        account = await users.byEmail(email);
        right = await passwords.matches(account?.passwordHash ?? null, password);
      } catch (error) {
        // Nothing was learned about the password: the try does not count.
        await Promise.allSettled([limits.giveBack(tried.account), limits.giveBack(tried.address)]);
        throw error;
      }
      if (account === null || !right) throw new Problem('INVALID_CREDENTIALS');
      await Promise.all([limits.clear(tried.account), limits.giveBack(tried.address)]);
      if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
      return open(account.user, await sessions.start(account.user.id));
    },

    /** @throws Problem SESSION_EXPIRED, ACCOUNT_DISABLED */
    async refresh(tokenText: string): Promise<Opened> {
      const refreshed = await sessions.refresh(tokenText);
      const account = await users.byId(refreshed.userId);
      if (account === null || account.disabled) {
        await sessions.endById(refreshed.sessionId);
        throw new Problem(account === null ? 'SESSION_EXPIRED' : 'ACCOUNT_DISABLED');
      }
      return open(account.user, refreshed);
    },

    /** The account behind an access token; its disabling shows at once here. */
    async user(id: string): Promise<User> {
      const account = await users.byId(id);
      if (account === null) throw new Problem('UNAUTHENTICATED');
      if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
      return account.user;
    },

    signOut: (tokenText: string) => sessions.end(tokenText),
    endSession: (sessionId: string) => sessions.endById(sessionId),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
