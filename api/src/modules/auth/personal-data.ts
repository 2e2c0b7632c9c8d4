import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { limitCollection } from '../../plugins/rate-limit-store.ts';
import { allItems } from '../../shared/paging.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { FactorRepository } from './factor-repository.ts';
import type { Factors } from './factors.ts';
import type { FamilyRepository } from './family-repository.ts';
import type { MailRequests } from './mail-requests.ts';
import { authCollections } from './model.ts';
import type { OneTimeRepository } from './one-time-repository.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  sessions: Sessions;
  factors: Factors;
  events: SecurityEvents;
  mailRequests: Pick<MailRequests, 'forget'>;
  attempts: Pick<AttemptLimits, 'failuresOf' | 'unlock'>;
  repositories: {
    families: FamilyRepository;
    devices: DeviceRepository;
    factors: FactorRepository;
    oneTime: OneTimeRepository;
  };
}

/** Sessions, authenticators and security events. Secrets and their hashes are left out. */
export function authPersonalData({
  sessions,
  factors,
  events,
  mailRequests,
  attempts,
  repositories,
}: Parts): PersonalDataSource {
  const allEvents = (userId: string) => allItems((cursor) => events.page(userId, 100, cursor));

  return {
    module: 'auth',
    collections: [...Object.values(authCollections), limitCollection],
    files: ['securite.json'],
    async *collect({ id }) {
      const open = await sessions.list(id);
      const json = {
        sessions: open.map(({ device, createdAt, rotatedAt }) => ({
          device,
          startedAt: createdAt,
          lastUsedAt: rotatedAt,
        })),
        authenticators: (await factors.list(id)).map(({ kind, name, createdAt }) => {
          return { kind, name, createdAt };
        }),
        recoveryCodesLeft: await factors.recoveryCodesLeft(id),
        events: (await allEvents(id)).map(({ kind, at, device }) => ({ kind, at, device })),
        failedAttempts: await attempts.failuresOf(id),
      };
      yield { path: 'securite.json', json };
    },
    async erase({ id, email }) {
      await mailRequests.forget(email);
      await attempts.unlock(id);
      for (const repository of [...Object.values(repositories), events]) {
        await repository.removeAll(id);
      }
    },
  };
}
