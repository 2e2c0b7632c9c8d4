import type { AccountDetail } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import { covers, hasRight } from '../../shared/rights.ts';
import { toSummary as toOrderSummary } from '../orders/order.ts';
import type { DirectoryAccount } from '../users/account.ts';
import type { Staff } from './acts.ts';
import { accountFields, planOf } from './row.ts';

export type ServiceParts = Pick<
  FastifyInstance,
  'users' | 'quota' | 'subscriptions' | 'sheets' | 'orders' | 'consents' | 'sessionsOf'
>;

const shownOrders = 10;

export type DirectoryService = ReturnType<typeof createDirectoryService>;

/** One account. */
export function createDirectoryService(parts: ServiceParts) {
  const { users, quota, subscriptions, sheets, orders, consents } = parts;

  /** @throws Problem NOT_FOUND */
  async function demand(id: string): Promise<DirectoryAccount> {
    const account = await users.directory.find(id);
    if (account === null) throw new Problem('NOT_FOUND');
    return account;
  }

  return {
    demand,

    async get(me: Staff, id: string): Promise<AccountDetail> {
      const account = await demand(id);
      const { user } = account;
      const [usage, standing, counts, sessions, found, consent] = await Promise.all([
        quota.look(id),
        subscriptions.standing(id),
        sheets.service.count(id),
        parts.sessionsOf(id),
        hasRight(me.role, 'orders:read') ? orders.page(id, null, shownOrders) : null,
        consents.list(id, 1),
      ]);
      const { total, published, recent } = counts;
      const { state, period } = standing;
      return {
        ...accountFields(account),
        language: user.language,
        position: user.position,
        phoneEnd: user.phone?.slice(-2) ?? null,
        hasSecondFactor: user.mfaEnabled,
        erasure: user.erasure,
        usage,
        subscription: {
          state,
          plan: planOf(standing),
          price: period?.price ?? null,
          end: period?.end.toISOString() ?? null,
        },
        sheets: { total, published, recent },
        sessions: sessions.map(({ id: session, device, createdAt, rotatedAt }) => ({
          id: session,
          device,
          startedAt: createdAt.toISOString(),
          lastUsedAt: rotatedAt.toISOString(),
        })),
        orders: found?.map(toOrderSummary) ?? null,
        consents: consent.current,
        isOpenToMe: covers(me.role, user.role),
      };
    },
  };
}
