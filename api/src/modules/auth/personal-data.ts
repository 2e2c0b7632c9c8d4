import type { SecurityEvent } from '@ardoise/contract';
import type { Holding } from '../../plugins/personal-data.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { FactorRepository } from './factor-repository.ts';
import type { Factors } from './factors.ts';
import type { FamilyRepository } from './family-repository.ts';
import { authCollections } from './model.ts';
import type { OneTimeRepository } from './one-time-repository.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  sessions: Sessions;
  factors: Factors;
  events: SecurityEvents;
  repositories: {
    families: FamilyRepository;
    devices: DeviceRepository;
    factors: FactorRepository;
    oneTime: OneTimeRepository;
  };
}

/** Sessions, authenticators and security events. Secrets and their hashes are left out. */
export function authPersonalData({ sessions, factors, events, repositories }: Parts): Holding {
  async function allEvents(userId: string) {
    const all: SecurityEvent[] = [];
    let cursor: string | undefined;
    do {
      const page = await events.page(userId, 100, cursor);
      all.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  return {
    room: 'auth',
    collections: Object.values(authCollections),
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
      };
      yield { path: 'securite.json', json };
    },
    async erase({ id }) {
      for (const repository of [...Object.values(repositories), events]) {
        await repository.removeAll(id);
      }
    },
  };
}
