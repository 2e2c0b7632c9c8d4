import type { Order, Payment } from '@ardoise/contract';
import { formatMoney, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Stage } from '../model/stage.ts';
import layout from '../parts/layout.module.css';
import { OrderLines } from '../parts/order-lines.tsx';
import { speakerOf } from '../parts/payment-name.ts';
import { HelpLink } from './help-link.tsx';

const ids = {
  confirming: ['checkout.confirming.title', 'checkout.confirming.lead'],
  review: ['checkout.review.title', 'checkout.review.lead'],
  owed: ['checkout.owed.title', 'checkout.owed.lead'],
  refunded: ['checkout.refunded.title', 'checkout.refunded.lead'],
  closed: ['checkout.closed.title', 'checkout.closed.lead'],
} as const;

export type StatedStage = keyof typeof ids;

const isStated = (stage: Stage): stage is StatedStage => stage in ids;

export interface StatedViewProps {
  stage: Stage;
  order: Order;
  payment: Payment | null;
}

/** Stages at which the buyer has nothing to choose: what has happened, and who sees to it. */
export function StatedView({ stage, order, payment }: StatedViewProps) {
  const intl = useIntl();
  const [titleId, leadId] = ids[isStated(stage) ? stage : 'closed'];
  const title = intl.formatMessage({ id: titleId });
  const values = {
    amount: formatMoney(intl, payment?.amount ?? order.total),
    operator: payment === null ? '' : speakerOf(payment),
    state: order.state,
  };
  return (
    <div className={layout.result}>
      <div>
        <PageTitle title={title}>{title}</PageTitle>
        <p className={layout.lead}>
          <FormattedMessage id={leadId} values={values} />
        </p>
        {(stage === 'review' || stage === 'owed') && <HelpLink order={order} />}
      </div>
      <aside>
        <OrderLines order={order} />
      </aside>
    </div>
  );
}
