import type { Order, OrderLine } from '@ardoise/contract';
import { TextLink } from '@ardoise/remote';
import { Banner, formatMoney, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Moment } from '../parts/moment.tsx';
import layout from '../parts/layout.module.css';
import { OrderLines } from '../parts/order-lines.tsx';
import { methodOf, speakerOf } from '../parts/payment-name.ts';
import { NextOfExports } from './next-of-exports.tsx';
import { NextStep } from './next-step.tsx';
import styles from './outcome.module.css';
import { ReceiptButton } from './receipt-button.tsx';

export interface PaidViewProps {
  order: Order;
  orderPath: ((id: string) => string) | undefined;
}

/** The money is here and what was bought is given: the next useful step first, then the receipt. */
export function PaidView({ order, orderPath }: PaidViewProps) {
  const intl = useIntl();
  const { total, owed, paidAt, paidWith, lines, receipt, number } = order;
  const title = intl.formatMessage({ id: 'checkout.paid.title' });
  return (
    <div className={layout.result}>
      <div>
        <PageTitle title={title}>{title}</PageTitle>
        <p className={styles.sum}>{formatMoney(intl, total)}</p>
        {paidWith !== null && paidAt !== null && (
          <p className={layout.lead}>
            <FormattedMessage
              id="checkout.paid.lead"
              values={{
                method: methodOf(paidWith),
                operator: speakerOf(paidWith),
                moment: <Moment iso={paidAt} />,
              }}
            />
          </p>
        )}
        {owed > 0 && (
          <Banner tone="warning" className={layout.banner}>
            <FormattedMessage
              id="checkout.paid.owed"
              values={{ amount: formatMoney(intl, owed) }}
            />
          </Banner>
        )}
        <ul className={styles.next}>
          {areExports(lines) ? (
            <NextOfExports count={lines.length} />
          ) : (
            lines.map((line, rank) => (
              <NextStep
                key={keyOf(line)}
                line={line}
                order={order}
                isFirst={rank === 0}
                orderPath={orderPath}
              />
            ))
          )}
        </ul>
        {orderPath !== undefined && (
          <p className={layout.note}>
            <TextLink href={orderPath(order.id)}>
              <FormattedMessage id="checkout.paid.order" values={{ number: String(number) }} />
            </TextLink>
          </p>
        )}
      </div>
      <aside>
        <OrderLines order={order} />
        {receipt !== null && <ReceiptButton orderId={order.id} number={receipt} />}
      </aside>
    </div>
  );
}

/** Of several sheets, chosen in their list. */
const areExports = (lines: readonly OrderLine[]): boolean =>
  lines.length > 1 && lines.every(({ kind }) => kind === 'export');

const keyOf = ({ kind, subject }: OrderLine): string => `${kind} ${subject}`;
