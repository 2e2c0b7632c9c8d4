import type { Plan, PlanKey, Subscription, SubscriptionPeriod } from '@ardoise/contract';
import { dayOf } from '../../shared/benin-day.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { PlanService } from '../plans/service.ts';
import type { PaidPeriod } from '../quota/service.ts';
import {
  newSubscription,
  type Period,
  sinceOf,
  type Standing,
  standingAt,
  type SubscriptionAccount,
  withAnnounced,
} from './account.ts';
import { offerOf } from './offers.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import type { SubscriptionRepository } from './repository.ts';

function publicPeriod({ plan, price, sheets, start, end }: Period): SubscriptionPeriod {
  return { plan, price, sheets, start: start.toISOString(), end: end.toISOString() };
}

/** As the teacher sees it. */
function toPublic(account: SubscriptionAccount, plans: readonly Plan[], now: Date): Subscription {
  const { state, period, upcoming, graceEnds } = standingAt(account, now);
  return {
    state,
    period: period === null ? null : publicPeriod(period),
    upcoming: upcoming.map(publicPeriod),
    since: sinceOf(account)?.toISOString() ?? null,
    graceEnds: graceEnds?.toISOString() ?? null,
    cancelsAtEnd: account.cancelsAtEnd,
    nextPlan: account.nextPlan,
    offers: plans.map((plan) => {
      const { start, end, monthlyPrice: _monthlyPrice, ...offer } = offerOf(account, plan, now);
      return {
        plan: plan.key,
        ...offer,
        start: start.toISOString(),
        end: end.toISOString(),
      };
    }),
  };
}

export interface UserOutlook {
  userId: string;
  outlook: Outlook | null;
}

export interface SubscriptionParts {
  repository: SubscriptionRepository;
  plans: Pick<PlanService, 'list'>;
  clock: Clock;
}

export type SubscriptionService = ReturnType<typeof createSubscriptions>;

export function createSubscriptions({ repository, plans, clock }: SubscriptionParts) {
  async function show(account: SubscriptionAccount): Promise<Subscription> {
    const { items } = await plans.list();
    return toPublic(account, items, clock.now());
  }

  /** @throws Problem NO_SUBSCRIPTION unless a period runs */
  async function changeRunning(
    userId: string,
    rule: (account: SubscriptionAccount) => SubscriptionAccount | null,
  ): Promise<Subscription> {
    const changed = await repository.change(userId, (account) => {
      if (standingAt(account, clock.now()).state !== 'active') {
        throw new Problem('NO_SUBSCRIPTION');
      }
      return rule(account);
    });
    return await show(changed);
  }

  return {
    get: async (userId: string): Promise<Subscription> =>
      await show((await repository.find(userId)) ?? newSubscription()),

    /** Where a subscription stands now. */
    async standing(userId: string): Promise<Standing> {
      return standingAt((await repository.find(userId)) ?? newSubscription(), clock.now());
    },

    /** The same of several accounts at once. */
    async standings(userIds: readonly string[]): Promise<Map<string, Standing>> {
      const [found, now] = [await repository.ofUsers(userIds), clock.now()];
      const accounts = new Map(found.map(({ userId, account }) => [userId, account]));
      return new Map(
        userIds.map((id) => [id, standingAt(accounts.get(id) ?? newSubscription(), now)]),
      );
    },

    /** What comes after the last paid period; null without one. */
    async outlook(userId: string): Promise<Outlook | null> {
      const account = await repository.find(userId);
      if (account === null) return null;
      return outlookOf(account, (await plans.list()).items, clock.now());
    },

    /** The outlooks of the next accounts in a fixed order. */
    async outlooks(after: string | null, limit: number): Promise<UserOutlook[]> {
      const [found, { items }] = await Promise.all([repository.after(after, limit), plans.list()]);
      const now = clock.now();
      return found.map(({ userId, account }) => ({
        userId,
        outlook: outlookOf(account, items, now),
      }));
    },

    /** Notes that the teacher was told what the month after the one that ends then will cost. */
    async noteAnnounced(userId: string, end: Date, price: number): Promise<void> {
      await repository.change(userId, (account) => withAnnounced(account, { end, price }));
    },

    /** The paid period that runs, for the quota. */
    async runningPeriod(userId: string, at: Date): Promise<PaidPeriod | null> {
      const account = await repository.find(userId);
      if (account === null) return null;
      const { state, period } = standingAt(account, at);
      if (state !== 'active' || period === null) return null;
      const { start, end, sheets } = period;
      return { start, end, sheets, key: dayOf(start) };
    },

    /** No further period: nothing is taken without the teacher, but reminders stop. */
    cancel: (userId: string) =>
      changeRunning(userId, (account) =>
        account.cancelsAtEnd ? null : { ...account, cancelsAtEnd: true },
      ),

    resume: (userId: string) =>
      changeRunning(userId, (account) =>
        account.cancelsAtEnd ? { ...account, cancelsAtEnd: false } : null,
      ),

    /** Chooses the plan of the next period; the running one's own takes the choice back. */
    choose: (userId: string, plan: PlanKey) =>
      changeRunning(userId, (account) => {
        const running = standingAt(account, clock.now()).period?.plan;
        return { ...account, nextPlan: plan === running ? null : plan };
      }),
  };
}
