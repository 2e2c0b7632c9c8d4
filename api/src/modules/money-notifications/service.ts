import type { MoneyBanner } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { owedOf, type StoredOrder } from '../orders/order.ts';
import type { Outlook } from '../subscriptions/outlook.ts';
import type { SubscriptionService } from '../subscriptions/service.ts';
import { dueEvents, isWaking, type PeriodEvent, periodBanners } from './period-rules.ts';
import type { Tell } from './tell.ts';

/** Subscriptions that are looked at in one turn. */
export const batchSize = 50;

export interface MoneyNotificationParts {
  subscriptions: Pick<SubscriptionService, 'outlook' | 'outlooks' | 'noteAnnounced'>;
  orders: { withCredits(owner: string): Promise<StoredOrder[]> };
  tell: Tell;
  /** Mails that are not sent yet. */
  waiting(): Promise<number>;
  siteUrl: string;
  clock: Clock;
}

export type MoneyNotifications = ReturnType<typeof createMoneyNotifications>;

/** Tells teachers when paid periods end and what the next one costs, and what the overview says of it. */
export function createMoneyNotifications(parts: MoneyNotificationParts) {
  const { subscriptions, orders, tell, waiting, clock } = parts;
  const link = `${parts.siteUrl}/dashboard/abonnement`;
  let reached: string | null = null;

  async function tellEvent(userId: string, outlook: Outlook, event: PeriodEvent): Promise<void> {
    const { plan, end, graceEnds, price, formerPrice } = outlook;
    const about = `period/${userId}/${end.toISOString()}`;
    const lastDay = new Date(end.getTime() - 1).toISOString();
    switch (event.kind) {
      case 'period-ends': {
        const values = { plan, lastDay, price, link };
        await tell(userId, `${about}/ends-${event.days}`, { kind: 'period-ends', values });
        return;
      }
      case 'period-ended': {
        const values = { plan, lastDay, graceEnds: graceEnds?.toISOString() ?? null, link };
        await tell(userId, `${about}/ended`, { kind: 'period-ended', values });
        return;
      }
      case 'price-change': {
        const values = {
          plan,
          start: end.toISOString(),
          price: event.price,
          formerPrice,
          link,
        };
        const key = `${about}/price/${event.price}`;
        await tell(userId, key, { kind: 'price-change', values });
        // Last: a price that nobody was told of does not count.
        await subscriptions.noteAnnounced(userId, end, event.price);
      }
    }
  }

  return {
    /** Looks at the next subscriptions, by day, unless many mails are waiting: codes go first. */
    async work(): Promise<void> {
      const now = clock.now();
      if (!isWaking(now) || (await waiting()) >= batchSize) return;
      const found = await subscriptions.outlooks(reached, batchSize);
      for (const { userId, outlook } of found) {
        if (outlook === null) continue;
        for (const event of dueEvents(outlook, now)) await tellEvent(userId, outlook, event);
      }
      reached = found.length < batchSize ? null : (found.at(-1)?.userId ?? null);
    },

    /** For the overview, the most urgent first. */
    async current(userId: string): Promise<MoneyBanner[]> {
      const [owing, outlook] = await Promise.all([
        orders.withCredits(userId),
        subscriptions.outlook(userId),
      ]);
      const owed = owing.flatMap((order): MoneyBanner[] => {
        const amount = owedOf(order);
        if (amount === 0) return [];
        return [{ kind: 'money-owed', orderId: order.id, number: order.number, amount }];
      });
      return [...owed, ...(outlook === null ? [] : periodBanners(outlook, clock.now()))];
    },
  };
}
