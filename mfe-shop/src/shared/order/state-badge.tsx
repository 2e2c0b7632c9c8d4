import type { OrderSummary } from '@ardoise/contract';
import { classNames, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { shapeOf } from './state-shape.ts';
import styles from './state-badge.module.css';

/** The state of an order, told by shape and word. Money that is owed to the buyer comes first. */
export function StateBadge({ state, owed }: Pick<OrderSummary, 'state' | 'owed'>) {
  const intl = useIntl();
  return (
    <span className={classNames(styles.badge, styles[shapeOf({ state, owed })])}>
      {owed > 0 ? (
        <FormattedMessage id="order.state.owed" values={{ amount: formatMoney(intl, owed) }} />
      ) : (
        <FormattedMessage id={`order.state.${state}`} />
      )}
    </span>
  );
}
