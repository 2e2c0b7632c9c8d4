import { operatorNames } from '@ardoise/checkout/names';
import type { PaidWith } from '@ardoise/contract';
import { useIntl } from 'react-intl';
import type { BillState } from './bills.ts';

const states = {
  paid: 'billing.state.paid',
  part: 'billing.state.part',
  returned: 'billing.state.returned',
  owed: 'billing.state.owed',
} as const;

/** Words of a bill, on the screen and in the file. */
export function useBillTexts() {
  const intl = useIntl();
  return {
    state: (state: BillState) => intl.formatMessage({ id: states[state] }),
    /** "MTN ••42". */
    way(paidWith: PaidWith | null): string {
      if (paidWith === null) return '';
      const { network, brand, lastDigits } = paidWith;
      const name =
        network === null
          ? (brand ?? intl.formatMessage({ id: 'billing.card' }))
          : operatorNames[network];
      return lastDigits === null ? name : `${name}\u00a0••${lastDigits}`;
    },
  };
}
