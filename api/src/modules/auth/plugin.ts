import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { derivedKey } from '../../shared/sealed.ts';
import { accountRoutes } from './account-routes.ts';
import { createCredentials } from './credentials.ts';
import { createDevices } from './devices.ts';
import { createDoor } from './door.ts';
import { createEntry } from './entry.ts';
import { factorRoutes } from './factor-routes.ts';
import { createFactors } from './factors.ts';
import { createFamilyRepository } from './family-repository.ts';
import { createLetters } from './letters.ts';
import { createMfaTokens } from './mfa-token.ts';
import { createOneTimeSecrets } from './one-time.ts';
import { createPasswords } from './passwords.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { createRecovery } from './recovery.ts';
import { tokenKeys } from './refresh-token.ts';
import { authRoutes } from './routes.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSecurityEvents } from './security-events.ts';
import { createAuthService } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { createTries } from './tries.ts';

/** `/auth`: accounts, the ways into them, and their sessions. */
export const authModule: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(cookie);
  const { clock, users, mail, log } = app;
  const key = (purpose: string) => derivedKey(app.config.jwtSecret, `auth/${purpose}`);

  const sessions = createSessions(
    createFamilyRepository(app.mongo),
    tokenKeys(app.config.jwtSecret),
    clock,
  );
  const passwords = await createPasswords();
  const devices = createDevices(app.mongo);
  const events = createSecurityEvents(app.mongo);
  const oneTime = createOneTimeSecrets(app.mongo, key('one-time'));
  const factors = createFactors(app.mongo, { seal: key('factors'), codes: key('recovery-codes') });
  const mfaTokens = createMfaTokens(key('mfa-token'));
  const tries = createTries(app.limits, clock);
  const letters = createLetters({ users, oneTime, mail, clock });
  const issueAccess: typeof app.issueAccess = (caller) => app.issueAccess(caller);
  const entry = createEntry({ sessions, devices, events, mfaTokens, mail, clock, issueAccess });

  const common = { users, sessions, passwords, events, tries, entry, mail, clock };
  const door = createDoor(app);
  const service = createAuthService({ ...common, letters, log });
  const recovery = createRecovery({ ...common, oneTime });
  const credentials = createCredentials({ ...common, oneTime, letters });
  const secondFactor = createSecondFactor({ ...common, factors, mfaTokens });

  await app.register(authRoutes, { service, door });
  await app.register(recoveryRoutes, { service, recovery, letters, tries, door });
  await app.register(factorRoutes, { secondFactor, door });
  await app.register(accountRoutes, { service, users, credentials, door });
  await app.register(sessionRoutes, { sessions, events, door, clock });
};
