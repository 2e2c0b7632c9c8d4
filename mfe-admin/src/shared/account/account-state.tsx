import type { AccountState } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import { type Shape, State } from '../marks/state.tsx';

export const stateTexts = {
  active: 'account.state.active',
  suspended: 'account.state.suspended',
  leaving: 'account.state.leaving',
} as const satisfies Record<AccountState, string>;

const shapes = {
  active: 'filled',
  suspended: 'cross',
  leaving: 'dash',
} as const satisfies Record<AccountState, Shape>;

export function AccountStateMark({ state }: { state: AccountState }) {
  return (
    <State shape={shapes[state]}>
      <FormattedMessage id={stateTexts[state]} />
    </State>
  );
}
