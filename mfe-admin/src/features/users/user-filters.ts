import { accountStates } from '@ardoise/contract';
import { useIntl } from 'react-intl';
import { planName } from '../../shared/account/plan-name.ts';
import { stateTexts } from '../../shared/account/account-state.tsx';
import type { Filter } from '../../shared/data-table/types.ts';
import { planChoices, verifiedChoices } from './users-query.ts';

/** What the list can be narrowed to. */
export function useUserFilters(): Filter[] {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      name: 'state',
      label: text('account.state'),
      kind: 'choice',
      options: accountStates.map((state) => ({ value: state, label: text(stateTexts[state]) })),
    },
    {
      name: 'plan',
      label: text('users.column.plan'),
      kind: 'choice',
      options: planChoices.map((plan) => ({
        value: plan,
        label: plan === 'none' ? text('account.plan.none') : planName(plan),
      })),
    },
    {
      name: 'verified',
      label: text('users.filter.verified'),
      kind: 'choice',
      options: verifiedChoices.map((value) => ({
        value,
        label: text(`users.filter.verified.${value}`),
      })),
    },
    { name: 'seen', label: text('users.filter.seen'), kind: 'day' },
    { name: 'unseen', label: text('users.filter.unseen'), kind: 'day' },
  ];
}
