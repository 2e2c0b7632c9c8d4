import type { Plan, PlanDays, PlanKey } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { LineHandler, SoldLine } from '../orders/line-handlers.ts';
import type { PlanService } from '../plans/service.ts';
import type { QuotaService } from '../quota/service.ts';
import {
  newSubscription,
  nextDays,
  type PaidDays,
  periodsOf,
  type SubscriptionAccount,
  withoutSale,
  withPaid,
} from './account.ts';
import { midnightOf } from './calendar.ts';
import { offerOf } from './offers.ts';
import type { SubscriptionRepository } from './repository.ts';

interface Parts {
  repository: SubscriptionRepository;
  plans: Pick<PlanService, 'list'>;
  quota: Pick<QuotaService, 'grant' | 'takeBack'>;
  /** The team's list of accounts looks for the plan among those who ever paid for one. */
  notePlan(userId: string, plan: PlanKey): Promise<void>;
}

/** Names a sale: an order and the place of its line. */
const saleOf = ({ order, index }: SoldLine<'plan'>): string => `${order.id}:${index}`;

function termsOf(sold: SoldLine<'plan'>) {
  const { line, request, order } = sold;
  if (line.period === null || order.paidAt === null) {
    throw new Error(`Order ${order.id}: line ${sold.index} is no paid plan`);
  }
  return { ...line, period: line.period, plan: request.plan, paidAt: order.paidAt };
}

/**
 * The month whose last days an upgrade was sold for, if it still runs when it is paid and has fewer
 * sheets: another order may have raised it meanwhile, and no month is raised twice to the same plan.
 */
function upgraded(
  account: SubscriptionAccount,
  { start }: PlanDays,
  { paidAt, units }: { paidAt: Date; units: number },
) {
  const from = new Date(start).getTime();
  const month = periodsOf(account).find((one) => one.start.getTime() === from);
  const isRaised = month !== undefined && paidAt < month.end && month.sheets < units;
  return isRaised ? month : null;
}

/**
 * Units that the money of an upgrade buys at its plan's own price when it came too late: the month that
 * it was sold for has ended, or has been raised, between the order and its payment.
 */
const unitsFor = (paid: number, units: number, monthlyPrice: number): number =>
  Math.max(1, Math.floor((paid * units) / Math.max(1, monthlyPrice)));

/** What a line of kind `plan` costs and gives: a month, or a dearer plan for the days that are left. */
export function createPlanLine({ repository, plans, quota, notePlan }: Parts): LineHandler<'plan'> {
  async function onSale(key: Plan['key']): Promise<Plan> {
    const { items } = await plans.list();
    const plan = items.find((one) => one.key === key);
    if (plan === undefined) throw new Problem('PRODUCT_WITHDRAWN');
    return plan;
  }

  return {
    async price(userId, body, now) {
      const plan = await onSale(body.plan);
      const account = (await repository.find(userId)) ?? newSubscription();
      const { kind, price, monthlyPrice, sheets, start, end } = offerOf(account, plan, now);
      const isUpgrade = kind === 'upgrade';
      return {
        line: {
          kind: 'plan',
          title: isUpgrade ? `Passage à ${plan.name}` : `Abonnement ${plan.name}`,
          unitPrice: price,
          quantity: 1,
          subject: plan.key,
          units: sheets,
          period: {
            kind: isUpgrade ? 'upgrade' : 'month',
            monthlyPrice,
            start: start.toISOString(),
            end: end.toISOString(),
          },
        },
        needsConsent: false,
      };
    },

    async fulfil(sold) {
      const { plan, period, unitPrice: price, units: sheets, paidAt } = termsOf(sold);
      const sale = saleOf(sold);
      const { monthlyPrice } = period;
      await notePlan(sold.order.owner, plan);
      const account = await repository.change(sold.order.owner, (current) => {
        const days = { sale, plan, price, monthlyPrice, sheets };
        if (period.kind === 'month') {
          // Counted from what is paid by now: another month may have been bought since the order.
          const next: PaidDays = {
            ...days,
            kind: 'period',
            ...nextDays(current, paidAt, midnightOf(paidAt)),
          };
          return withPaid(current, next);
        }
        const month = upgraded(current, period, { paidAt, units: sheets });
        if (month === null) return null;
        const { start, end, anchor } = month;
        return withPaid(current, { ...days, kind: 'upgrade', start, end, anchor });
      });
      const isGiven = account.paid.some((one) => one.sale === sale);
      if (isGiven || account.takenBack.includes(sale)) return;
      await quota.grant(sold.order.owner, sale, unitsFor(price, sheets, monthlyPrice));
    },

    async takeBack(sold) {
      const sale = saleOf(sold);
      const { owner } = sold.order;
      await repository.change(owner, (account) => withoutSale(account, sale));
      await quota.takeBack(owner, sale);
    },
  };
}
