import type { NewFactor, RecoveryCodes, SecurityEvent, User } from '@ardoise/contract';
import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { createOpenId } from '../../providers/identity/open-id.ts';
import { keysOf } from '../../shared/keys.ts';
import { outboxRepository } from '../../shared/outbox/repository.ts';
import { credentialRoutes } from './credential-routes.ts';
import { createCredentials } from './credentials.ts';
import { createDeviceRepository } from './device-repository.ts';
import { createAuthHttp } from './auth-http.ts';
import { createSignIn } from './sign-in.ts';
import { factorRoutes } from './factor-routes.ts';
import { createFactorRepository } from './factor-repository.ts';
import { createFactors } from './factors.ts';
import { createFamilyRepository, type Family } from './family-repository.ts';
import { googleRoutes } from './identities/google-routes.ts';
import { createIdentities } from './identities/identities.ts';
import { identityRoutes } from './identities/identity-routes.ts';
import { createOAuthCookies } from './identities/oauth-cookies.ts';
import { createReauthentication, type Reauthentication } from './reauthentication.ts';
import { createSecretMails } from './secret-mails.ts';
import { createMailRequests, type MailRequests } from './mail-requests.ts';
import { createMfaTokens } from './mfa-token.ts';
import { authCollections } from './model.ts';
import { createOneTimeRepository } from './one-time-repository.ts';
import { createOneTimeSecrets } from './one-time.ts';
import { createPasswords } from './passwords.ts';
import { authPersonalData } from './personal-data.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { createRecovery } from './recovery.ts';
import { tokenKeys } from './refresh-token.ts';
import { authRoutes } from './routes.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSecurityEventRepository } from './security-event-repository.ts';
import { createSecurityNotifications } from './security-notifications.ts';
import { createAuthService } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessionWatch } from './session-watch.ts';
import { createSessions } from './sessions.ts';
import { createStaffPass } from './staff-pass.ts';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

export interface AuthOptions {
  /** Seconds that one answer of a provider of identities may take. */
  providerSeconds?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    reauthentication: Reauthentication;
    /** The queue of requested mails, for tests to run by hand. */
    mailRequests: Pick<MailRequests, 'runDue'>;
    /** Adds to what the account's owner reads under "security". */
    noteSecurityEvent(userId: string, kind: SecurityEvent['kind'], device: string): Promise<void>;
    /** Ids of the open sessions of an account. */
    openSessions(userId: string): Promise<ReadonlySet<string>>;
    /** When the latest open session was last renewed, and whether there is a second factor. */
    securityOf(userId: string): Promise<{ lastSeenAt: Date | null; hasSecondFactor: boolean }>;
    /** The open sessions of an account, the latest used first. */
    sessionsOf(
      userId: string,
    ): Promise<Pick<Family, 'id' | 'device' | 'createdAt' | 'rotatedAt'>[]>;
    /** Mails the link that sets a new password. Once this resolves, it will be mailed. */
    sendReset(user: Pick<User, 'email' | 'language'>): Promise<void>;
    hashPassword(password: string): Promise<string>;
    /** Which accounts are locked by wrong guesses, and the way to open one again. */
    accountLocks: Pick<AttemptLimits, 'locks' | 'unlock'>;
    /** An authenticator of this key in the place of all others, for accounts that a program makes. */
    installFactor(
      user: Pick<User, 'id' | 'email'>,
      name: string,
      key: Buffer,
    ): Promise<NewFactor & RecoveryCodes>;
    /** Ends every session of an account. */
    endSessions(userId: string): Promise<void>;
    /** Shows the second factor in an open session. @throws Problem CODE_INVALID, CODE_THROTTLED */
    showFactor(userId: string, sessionId: string, code: string): Promise<void>;
  }
}

/** `/auth`: signing up, signing in, and sessions. */
export const authModule = fp<AuthOptions>(
  async (site, options) => {
    site.describeTag('auth', 'Signing up, signing in, sessions, and the security of an account');
    // Cookies are parsed on these routes only.
    await site.register(async (app) => {
      const timeout = options.providerSeconds ?? 5;
      await app.register(cookie);
      const { clock, users, mail, push, log } = app;
      const { jwtSecrets } = app.config;

      const repositories = {
        families: createFamilyRepository(app.mongo),
        devices: createDeviceRepository(app.mongo),
        factors: createFactorRepository(app.mongo),
        oneTime: createOneTimeRepository(app.mongo),
      };
      const { devices } = repositories;
      const sessions = createSessions(
        repositories.families,
        tokenKeys(jwtSecrets),
        clock,
        app.accountEvents,
      );
      const { families } = repositories;
      const { accountEvents } = app;
      const passwords = await createPasswords();
      const events = createSecurityEventRepository(app.mongo);
      const notifications = createSecurityNotifications({ events, mail, clock });
      const oneTime = createOneTimeSecrets(
        repositories.oneTime,
        keysOf(jwtSecrets, 'auth/one-time'),
      );
      const factors = createFactors(repositories.factors, {
        seal: keysOf(jwtSecrets, 'auth/factors'),
        codes: app.keptKeys['auth/recovery-codes'],
      });
      const stateOf = createSessionWatch({ families, users, factors, accountEvents, clock });
      site.watchSessions(stateOf);
      const staffPass = createStaffPass(app, {
        keys: keysOf(jwtSecrets, 'auth/staff-pass'),
        stateOf,
      });
      site.checkStaffBy((cookie) => staffPass.admits(cookie));
      const mfaTokens = createMfaTokens(keysOf(jwtSecrets, 'auth/mfa-token'));
      const attempts = createAttemptLimits(app.limits, app.refusals, clock);
      const secretMails = createSecretMails({ users, oneTime, mail, clock });
      const issueAccess: typeof app.issueAccess = (owner) => app.issueAccess(owner);
      const signIn = createSignIn({
        users,
        factors,
        sessions,
        devices,
        events,
        mfaTokens,
        notifications,
        push,
        clock,
        issueAccess,
      });

      const common = {
        users,
        sessions,
        passwords,
        notifications,
        attempts,
        signIn,
        mail,
        push,
        clock,
      };
      const http = createAuthHttp(app, staffPass);
      const mailRequests = createMailRequests({
        requests: outboxRepository(app.mongo, authCollections.mailRequests),
        work: (request, language, id) =>
          request.kind === 'sign-up'
            ? service.signUpByMail(request.account)
            : secretMails.mailed(request.kind, request.email, language, id),
        keys: keysOf(jwtSecrets, 'mail-requests'),
        clock,
        log,
      });
      const service = createAuthService({ ...common, devices, secretMails, mailRequests, log });
      const recovery = createRecovery({ ...common, oneTime, devices, factors });
      const credentials = createCredentials({ ...common, oneTime, secretMails });
      const { google: settings, publicUrl } = app.config;
      const google = settings === undefined ? null : createOpenId({ ...settings, timeout });
      const identities = createIdentities({ ...common, offered: google !== null });
      const cookies = createOAuthCookies(keysOf(jwtSecrets, 'auth/identities'), publicUrl);
      const secondFactor = createSecondFactor({ ...common, credentials, factors, mfaTokens });

      await app.register(authRoutes, { service, http });
      await app.register(recoveryRoutes, {
        recovery,
        secretMails,
        mailRequests,
        attempts,
        http,
      });
      await app.register(factorRoutes, { secondFactor, http });
      await app.register(credentialRoutes, { credentials, http });
      const identified = { google, identities, cookies, users, http, clock };
      await app.register(googleRoutes, { ...identified, signIn });
      await app.register(identityRoutes, { ...identified, credentials });
      await app.register(sessionRoutes, { sessions, events, http, clock });

      site.decorate('mailRequests', mailRequests);
      site.addHook('onReady', async () => mailRequests.run(site.stopping));
      site.addHook('onClose', () => mailRequests.close());
      site.decorate('openSessions', async (userId: string) => {
        return new Set((await sessions.list(userId)).map(({ id }) => id));
      });
      site.decorate('securityOf', async (userId: string) => ({
        lastSeenAt: (await sessions.list(userId))[0]?.rotatedAt ?? null,
        hasSecondFactor: await factors.isOn(userId),
      }));
      site.decorate('sessionsOf', (userId: string) => sessions.list(userId));
      site.decorate('sendReset', ({ email, language }) =>
        mailRequests.take({ kind: 'recovery', email }, language),
      );
      site.decorate('hashPassword', (password: string) => passwords.hash(password));
      site.decorate('installFactor', async ({ id, email }, name, key) => {
        const made = await factors.install(id, email, name, clock.now(), key);
        await users.change(id, { mfaAt: clock.now() });
        return made;
      });
      site.decorate('endSessions', (userId: string) => sessions.endAll(userId));
      site.decorate('showFactor', secondFactor.show);
      site.decorate('reauthentication', createReauthentication(credentials, secondFactor));
      site.decorate('noteSecurityEvent', (userId, kind, device) =>
        events.note(userId, kind, device, clock.now()),
      );
      site.decorate('accountLocks', attempts);
      site.personalData.register(
        authPersonalData({ sessions, factors, events, mailRequests, attempts, repositories }),
      );
    });
  },
  {
    name: 'accounts',
    dependencies: [
      'mongo',
      'kept-keys',
      'stopping',
      'mail',
      'push',
      'users',
      'auth',
      'site',
      'rate-limit',
      'openapi',
      'account-events',
      'personal-data-registry',
    ],
  },
);
