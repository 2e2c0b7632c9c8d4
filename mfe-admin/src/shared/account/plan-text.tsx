import type { AccountSummary } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import { planName } from './plan-name.ts';

/** The plan that counts now. */
export function PlanText({ plan, subscription }: Pick<AccountSummary, 'plan' | 'subscription'>) {
  if (plan === null) return <FormattedMessage id="account.plan.none" />;
  const name = planName(plan);
  if (subscription !== 'grace') return name;
  return <FormattedMessage id="account.plan.grace" values={{ plan: name }} />;
}
