import type { MfaRequired, SignInBody, SignUpBody } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { Entry, Opened, Visit } from './entry.ts';
import type { Letters } from './letters.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { termsVersion } from './terms.ts';
import type { Tries } from './tries.ts';

export interface AuthParts {
  users: UserService;
  sessions: Sessions;
  passwords: Passwords;
  tries: Tries;
  entry: Entry;
  letters: Letters;
  /** Notes the consents that were given with a new account. */
  accepted(userId: string): Promise<void>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Accounts and sessions: the rules behind `/auth`. */
export function createAuthService(parts: AuthParts) {
  const { users, sessions, passwords, tries, entry, letters, clock } = parts;

  return {
    /** @throws Problem PASSWORD_TOO_COMMON, EMAIL_TAKEN */
    async signUp(body: SignUpBody, visit: Visit): Promise<Opened> {
      if (isCommonPassword(body.password)) throw new Problem('PASSWORD_TOO_COMMON');
      const now = clock.now();
      const account = await users.register({
        email: body.email,
        emailVerifiedAt: null,
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
      // Its document holds them already, and the first who reads the consents would do the same.
      await parts.accepted(account.user.id).catch((err: unknown) => {
        parts.log.error({ err }, 'the consents of a new account are not in their list yet');
      });
      // The account is there: a letter that cannot be queued is asked for again from the settings.
      await letters.verification(account.user).catch((err: unknown) => {
        parts.log.error({ err }, 'the first letter to an account was not queued');
      });
      return entry.open(account, visit);
    },

    /** @throws Problem SIGN_IN_THROTTLED, INVALID_CREDENTIALS, ACCOUNT_DISABLED */
    async signIn({ email, password }: SignInBody, visit: Visit): Promise<Opened | MfaRequired> {
      const subjects = {
        'sign-in/account': normaliseEmail(email),
        'sign-in/address': visit.address,
      };
      const account = await tries.guess(subjects, async () => {
        const found = await users.byEmail(email);
        const right = await passwords.matches(found?.passwordHash ?? null, password);
        return right ? found : null;
      });
      if (account === null) {
        // Only who fails is told to wait: a right password from the same school still opens.
        await tries.take({ 'sign-in/failures': visit.address });
        throw new Problem('INVALID_CREDENTIALS');
      }
      return entry.admit(account, visit);
    },

    /** @throws Problem SESSION_EXPIRED, ACCOUNT_DISABLED */
    async refresh(tokenText: string): Promise<Opened> {
      const refreshed = await sessions.refresh(tokenText);
      const account = await users.byId(refreshed.userId);
      if (account === null || account.disabled) {
        await sessions.endById(refreshed.sessionId);
        throw new Problem(account === null ? 'SESSION_EXPIRED' : 'ACCOUNT_DISABLED');
      }
      return entry.opened(account.user, refreshed);
    },

    signOut: (tokenText: string) => sessions.end(tokenText),
    endSession: (sessionId: string) => sessions.endById(sessionId),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
