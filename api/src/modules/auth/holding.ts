import type { SecurityEvent } from '@ardoise/contract';
import { type Connection, Types } from 'mongoose';
import type { Holding } from '../../plugins/personal-data.ts';
import type { Factors } from './factors.ts';
import type { SecurityEvents } from './security-events.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  sessions: Sessions;
  factors: Factors;
  events: SecurityEvents;
  connection: Connection;
}

/** By the account's id in `userId`, or as their own id. */
const byOwner = ['tokenFamilies', 'devices', 'factors', 'oneTimeSecrets', 'securityEvents'];
const byId = 'recoveryCodes';

/** `userId`: mailed secrets of an account, for its erasure and for what cancels them. */
export const oneTimeOwnerIndexes = [{ key: { userId: 1 }, name: 'userId' }] as const;

/** Ways in, sessions and what happened to them. Secrets and their hashes are nobody's to read. */
export function signInHolding({ sessions, factors, events, connection }: Parts): Holding {
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
    collections: [...byOwner, byId],
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
      const userId = new Types.ObjectId(id);
      for (const name of byOwner) await connection.collection(name).deleteMany({ userId });
      await connection.collection(byId).deleteOne({ _id: userId });
    },
  };
}
