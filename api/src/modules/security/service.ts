import type { LockedAccount, LockedAccounts, RefusalFigures, Refusals } from '@ardoise/contract';
import { attemptFailures, mostLocks, refusalDays } from '@ardoise/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { RefusalDocument } from '../../plugins/refusal-counts.ts';
import { dayOf } from '../../shared/benin-day.ts';
import { Problem } from '../../shared/problem.ts';
import type { Actor } from '../journal/service.ts';
import { normaliseEmail } from '../users/email.ts';

type Parts = Pick<FastifyInstance, 'accountLocks' | 'refusals' | 'users' | 'journal' | 'clock'>;

const dayMs = 24 * 3_600_000;
/** Networks that are shown of one figure. */
const mostNetworks = 20;

/** Figures of several days as one; the most first. */
function summed(
  found: readonly RefusalDocument[],
  today: string,
): ({ name: string } & RefusalFigures)[] {
  const names = Map.groupBy(found, ({ name }) => name);
  return [...names]
    .map(([name, days]) => {
      const networks = new Map<string, number>();
      for (const { network, count } of days.flatMap((day) => day.networks)) {
        networks.set(network, (networks.get(network) ?? 0) + count);
      }
      return {
        name,
        count: days.reduce((sum, { count }) => sum + count, 0),
        today: days.find(({ day }) => day === today)?.count ?? 0,
        lastAt: new Date(Math.max(...days.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
        networks: [...networks]
          .map(([network, count]) => ({ network, count }))
          .toSorted((a, b) => b.count - a.count)
          .slice(0, mostNetworks),
      };
    })
    .toSorted((a, b) => b.count - a.count);
}

export type SecurityService = ReturnType<typeof createSecurityService>;

export function createSecurityService(parts: Parts) {
  const { accountLocks, refusals, users, journal, clock } = parts;

  return {
    /** Of all accounts, or of the one with this address. */
    async locks(email: string | undefined): Promise<LockedAccounts> {
      const one = email === undefined ? undefined : await users.byEmail(normaliseEmail(email));
      if (one === null) return { items: [], hasMore: false };
      const found = await accountLocks.locks(mostLocks + 1, one?.user.id);
      const byAccount = Map.groupBy(found.slice(0, mostLocks), ({ account }) => account);
      const items = await Promise.all(
        [...byAccount].map(async ([id, locks]): Promise<LockedAccount[]> => {
          const user = (await users.byId(id))?.user;
          if (user === undefined) return [];
          const { email: address, firstName, lastName } = user;
          const shown = locks.map(({ what, since, until }) => ({ what, since, until }));
          return [{ id, email: address, firstName, lastName, locks: shown }];
        }),
      );
      return { items: items.flat(), hasMore: found.length > mostLocks };
    },

    /** @throws Problem NOT_FOUND when the account is not locked */
    async unlock(actor: Actor, id: string, reason: string): Promise<void> {
      if ((await accountLocks.locks(1, id)).length === 0) throw new Problem('NOT_FOUND');
      const subject = { kind: 'account', id } as const;
      await journal.record({ actor, act: 'account.unlocked', subject, reason });
      await accountLocks.unlock(id);
    },

    /** Of the days that are kept. */
    async refusals(): Promise<Refusals> {
      const now = clock.now();
      const from = dayOf(new Date(now.getTime() - (refusalDays - 1) * dayMs));
      const found = await refusals.since(from);
      const of = (kind: RefusalDocument['kind']) =>
        summed(
          found.filter((one) => one.kind === kind),
          dayOf(now),
        );
      return {
        from,
        failures: of('failure').flatMap(({ name, ...figures }) => {
          const failure = attemptFailures.find((one) => one === name);
          return failure === undefined ? [] : [{ failure, ...figures }];
        }),
        limits: of('limit').map(({ name, ...figures }) => ({ limit: name, ...figures })),
      };
    },
  };
}
