import type { MfaRequired, SignInBody, SignUpBody } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { SignIn, OpenedSession, Client } from './sign-in.ts';
import type { SecretMails } from './secret-mails.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { termsVersion } from './terms.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface AuthParts {
  users: UserService;
  sessions: Sessions;
  devices: Pick<DeviceRepository, 'knows'>;
  passwords: Passwords;
  attempts: AttemptLimits;
  signIn: SignIn;
  secretMails: SecretMails;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Signing up, signing in by password, and the life of a session. */
export function createAuthService(parts: AuthParts) {
  const { users, sessions, devices, passwords, attempts, signIn, secretMails, clock } = parts;

  return {
    /** @throws Problem PASSWORD_TOO_COMMON, EMAIL_TAKEN */
    async signUp(body: SignUpBody, client: Client): Promise<OpenedSession> {
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
      // The account exists, and its owner can ask for the mail again in the settings.
      await secretMails.verification(account.user).catch((err: unknown) => {
        parts.log.error({ err }, 'the first letter to an account was not queued');
      });
      return signIn.openSession(account, client);
    },

    /** @throws Problem SIGN_IN_THROTTLED, INVALID_CREDENTIALS, ACCOUNT_DISABLED */
    async signIn(
      { email, password }: SignInBody,
      client: Client,
    ): Promise<OpenedSession | MfaRequired> {
      const found = await users.byEmail(email);
      const isKnown = await devices.knows(found?.user.id ?? null, client.deviceSecret);
      // Whatever strangers try, they do not lock out the browsers that the account knows.
      const subjects: Parameters<typeof attempts.guess>[0] = isKnown
        ? { 'sign-in/device': `${found?.user.id} ${client.deviceSecret}` }
        : { 'sign-in/account': normaliseEmail(email), 'sign-in/address': client.address };
      const account = await attempts.guess(subjects, async () => {
        const right = await passwords.matches(found?.passwordHash ?? null, password);
        return right ? found : null;
      });
      if (account === null) {
        // Counted on failure only: a right password from the same school still gets in.
        if (!isKnown) await attempts.take({ 'sign-in/failures': client.address });
        throw new Problem('INVALID_CREDENTIALS');
      }
      return signIn.admit(account, client);
    },

    /** @throws Problem SESSION_EXPIRED, ACCOUNT_DISABLED */
    async refresh(tokenText: string): Promise<OpenedSession> {
      const refreshed = await sessions.refresh(tokenText);
      const account = await users.byId(refreshed.userId);
      if (account === null || account.disabled) {
        await sessions.endById(refreshed.sessionId);
        throw new Problem(account === null ? 'SESSION_EXPIRED' : 'ACCOUNT_DISABLED');
      }
      return signIn.sessionOf(account.user, refreshed);
    },

    signOut: (tokenText: string) => sessions.end(tokenText),
    endSession: (sessionId: string) => sessions.endById(sessionId),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
