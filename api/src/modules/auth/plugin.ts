import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { createOpenId } from '../../providers/identity/open-id.ts';
import { derivedKey } from '../../shared/sealed.ts';
import { credentialRoutes } from './credential-routes.ts';
import { createCredentials } from './credentials.ts';
import { createDeviceRepository } from './device-repository.ts';
import { createDoor } from './door.ts';
import { createEntry } from './entry.ts';
import { factorRoutes } from './factor-routes.ts';
import { createFactorRepository } from './factor-repository.ts';
import { createFactors } from './factors.ts';
import { createFamilyRepository } from './family-repository.ts';
import { googleRoutes } from './identities/google-routes.ts';
import { createIdentities } from './identities/identities.ts';
import { identityRoutes } from './identities/identity-routes.ts';
import { createVisits } from './identities/visits.ts';
import { createGuard, type Guard } from './guard.ts';
import { createLetters } from './letters.ts';
import { createMfaTokens } from './mfa-token.ts';
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
import { createAuthService } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { createTries } from './tries.ts';

export interface AuthOptions {
  /** Seconds that one answer of a provider of identities may take. */
  providerSeconds?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks somebody who is signed in to show again that it is they. */
    guard: Guard;
    /** Ids of the sessions of an account that live. */
    openSessions(userId: string): Promise<ReadonlySet<string>>;
  }
}

/** `/auth`: accounts, the ways into them, and their sessions. */
export const authModule = fp<AuthOptions>(
  async (site, options) => {
    // Cookies are read on these routes alone.
    await site.register(async (app) => {
      const timeout = options.providerSeconds ?? 5;
      await app.register(cookie);
      const { clock, users, mail, push, log } = app;
      const key = (purpose: string) => derivedKey(app.config.jwtSecret, `auth/${purpose}`);

      const repositories = {
        families: createFamilyRepository(app.mongo),
        devices: createDeviceRepository(app.mongo),
        factors: createFactorRepository(app.mongo),
        oneTime: createOneTimeRepository(app.mongo),
      };
      const { devices } = repositories;
      const sessions = createSessions(
        repositories.families,
        tokenKeys(app.config.jwtSecret),
        clock,
        { one: push.sessionEnded, all: push.sessionsEnded },
      );
      const passwords = await createPasswords();
      const events = createSecurityEventRepository(app.mongo);
      const oneTime = createOneTimeSecrets(repositories.oneTime, key('one-time'));
      const factors = createFactors(repositories.factors, {
        seal: key('factors'),
        codes: key('recovery-codes'),
      });
      const mfaTokens = createMfaTokens(key('mfa-token'));
      const tries = createTries(app.limits, clock);
      const letters = createLetters({ users, oneTime, mail, clock });
      const issueAccess: typeof app.issueAccess = (caller) => app.issueAccess(caller);
      const entry = createEntry({
        users,
        factors,
        sessions,
        devices,
        events,
        mfaTokens,
        mail,
        push,
        clock,
        issueAccess,
      });

      const common = { users, sessions, passwords, events, tries, entry, mail, push, clock };
      const door = createDoor(app);
      const service = createAuthService({
        ...common,
        letters,
        log,
        accepted: (userId) => app.consents.begin(userId),
      });
      const recovery = createRecovery({ ...common, oneTime, devices, factors });
      const credentials = createCredentials({ ...common, oneTime, letters });
      const { google: settings, publicUrl } = app.config;
      const google = settings === undefined ? null : createOpenId({ ...settings, timeout });
      const identities = createIdentities({ ...common, offered: google !== null });
      const visits = createVisits(key('identities'), publicUrl);
      const secondFactor = createSecondFactor({ ...common, factors, mfaTokens });

      await app.register(authRoutes, { service, door });
      await app.register(recoveryRoutes, { recovery, letters, tries, door });
      await app.register(factorRoutes, { secondFactor, door });
      await app.register(credentialRoutes, { credentials, door });
      const identified = { google, identities, visits, users, door, clock };
      await app.register(googleRoutes, { ...identified, entry });
      await app.register(identityRoutes, { ...identified, credentials });
      await app.register(sessionRoutes, { sessions, events, door, clock });

      site.decorate('openSessions', async (userId: string) => {
        return new Set((await sessions.list(userId)).map(({ id }) => id));
      });
      site.decorate('guard', createGuard({ credentials, secondFactor, events, clock }));
      site.personalData.register(authPersonalData({ sessions, factors, events, repositories }));
    });
  },
  {
    name: 'accounts',
    dependencies: [
      'mongo',
      'mail',
      'push',
      'users',
      'consents',
      'auth',
      'rate-limit',
      'personal-data-registry',
    ],
  },
);
