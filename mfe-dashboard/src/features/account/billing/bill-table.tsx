import { benin, Badge, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import type { Bill, BillState } from './bills.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { useBillTexts } from './use-bill-texts.ts';
import styles from './billing.module.css';

const marks = {
  paid: { mark: 'solid', tone: 'palm' },
  part: { mark: 'dashed', tone: 'ink' },
  returned: { mark: 'dashed', tone: 'ink' },
  owed: { mark: 'hollow', tone: 'amber' },
} as const satisfies Record<BillState, object>;

const columns = ['date', 'object', 'way', 'state', 'amount', 'receipt'] as const;

/** What was paid, one line each; on a phone a small block each. */
export function BillTable({ bills }: { bills: readonly Bill[] }) {
  return (
    <table className={styles.bills}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              <FormattedMessage id={`billing.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <BillRow key={bill.order.id} bill={bill} />
        ))}
      </tbody>
    </table>
  );
}

function BillRow({ bill: { order, at, state } }: { bill: Bill }) {
  const intl = useIntl();
  const texts = useBillTexts();
  const day = intl.formatDate(at, { day: 'numeric', month: 'short', timeZone: benin });
  return (
    <tr>
      <td data-column="date">
        <Day>{day}</Day>
      </td>
      <td data-column="object" lang="fr">
        {order.titles.join(', ')}
      </td>
      <td data-column="way">{texts.way(order.paidWith)}</td>
      <td data-column="state">
        <Badge {...marks[state]}>
          {texts.state(state)}
          {state === 'part' ? ` ${formatMoney(intl, order.refunded)}` : null}
        </Badge>
      </td>
      <td data-column="amount">{formatMoney(intl, state === 'owed' ? order.owed : order.total)}</td>
      <td data-column="receipt">
        {order.receipt === null ? (
          <FormattedMessage id="billing.receipt.none" />
        ) : (
          <ReceiptButton order={order.id} number={order.receipt} />
        )}
      </td>
    </tr>
  );
}
