import { setTimeout as sleep } from 'node:timers/promises';
import type { MfaRequired, SignInBody, SignUpBody } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Use } from '../../plugins/rate-limit-store.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Account } from '../users/account.ts';
import { normaliseEmail } from '../users/email.ts';
import type { UserService } from '../users/service.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { SignIn, OpenedSession, Client } from './sign-in.ts';
import type { MailRequests, NewAccount } from './mail-requests.ts';
import type { SecretMails } from './secret-mails.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import { endOf } from './session-policy.ts';
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
  mailRequests: Pick<MailRequests, 'take'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Signing up, signing in by password, and the life of a session. */
export function createAuthService(parts: AuthParts) {
  const {
    users,
    sessions,
    devices,
    passwords,
    attempts,
    signIn,
    secretMails,
    mailRequests,
    clock,
  } = parts;

  function register(body: NewAccount, passwordHash: string | null): Promise<Account | null> {
    const now = clock.now();
    return users.register({
      email: body.email,
      emailVerifiedAt: null,
      passwordHash,
      firstName: body.firstName,
      lastName: body.lastName,
      language: body.language,
      role: 'user',
      terms: { version: termsVersion, acceptedAt: now },
      marketingAcceptedAt: body.marketing === true ? now : null,
      createdAt: now,
    });
  }

  /**
   * Counts a sign-up as one of a taken address until it is known to be none. A few looks, since those of
   * a whole class at once count only while they are stored.
   */
  async function placeAmong({ address }: Client): Promise<Use[]> {
    for (let look = 1; ; look += 1) {
      try {
        return await attempts.take({ 'sign-up/taken': address }, { address, isAgain: look > 1 });
      } catch (error) {
        if (look === 5) throw error;
        await sleep(200);
      }
    }
  }

  /**
   * Without the password: signing in with it would tell whether the account is new. The mailed link
   * signs in.
   */
  async function askByMail({ password: _password, ...account }: SignUpBody): Promise<void> {
    await attempts.take({ 'mail/account': normaliseEmail(account.email) });
    await mailRequests.take({ kind: 'sign-up', account }, account.language);
  }

  return {
    /** What becomes of a sign-up that was answered before it was looked at. */
    async signUpByMail(body: NewAccount): Promise<void> {
      const account = await register(body, null);
      if (account !== null) await secretMails.verification(account.user);
      else await secretMails.accountExists(body.email);
    },

    /**
     * Makes an account and signs in. A network that was told of many addresses that they have one gets
     * one answer for all, and the rest by mail.
     * @throws Problem PASSWORD_TOO_COMMON, EMAIL_TAKEN, SIGN_UP_MAILED
     */
    async signUp(body: SignUpBody, client: Client): Promise<OpenedSession> {
      if (isCommonPassword(body.password)) throw new Problem('PASSWORD_TOO_COMMON');
      const passwordHash = await passwords.hash(body.password);
      let uses: Use[];
      try {
        uses = await placeAmong(client);
      } catch (error) {
        if (error instanceof Problem) await askByMail(body);
        throw error;
      }
      let account: Account | null;
      try {
        account = await register(body, passwordHash);
      } catch (error) {
        await attempts.giveBack(uses);
        throw error;
      }
      if (account === null) throw new Problem('EMAIL_TAKEN');
      await attempts.giveBack(uses);
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
      const { address } = client;
      const tried = { account: found?.user.id, address };
      const account = await attempts.guess(
        subjects,
        async () => {
          const right = await passwords.matches(found?.passwordHash ?? null, password);
          return right ? found : null;
        },
        tried,
      );
      if (account === null) {
        // Counted on failure only: a right password from the same school still gets in.
        if (!isKnown) await attempts.take({ 'sign-in/failures': address }, { address });
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
      if (endOf(refreshed, account.user.role) <= clock.now()) {
        await sessions.endById(refreshed.sessionId);
        throw new Problem('SESSION_EXPIRED');
      }
      return signIn.sessionOf(account.user, refreshed);
    },

    signOut: (tokenText: string) => sessions.end(tokenText),
    endSession: (sessionId: string) => sessions.endById(sessionId),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
