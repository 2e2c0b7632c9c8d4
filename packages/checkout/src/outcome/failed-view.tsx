import type { Order, Payment } from '@ardoise/contract';
import { Banner, Button, formatMoney, PageTitle } from '@ardoise/ui';
import { RotateCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Moment } from '../parts/moment.tsx';
import layout from '../parts/layout.module.css';
import { OrderLines } from '../parts/order-lines.tsx';
import { methodOf, speakerOf } from '../parts/payment-name.ts';
import type { Checkout } from '../query/use-checkout.ts';
import { attempts } from '../start/attempts.ts';
import type { Start } from '../start/use-start.ts';
import { HelpLink } from './help-link.tsx';
import styles from './outcome.module.css';

const ids = {
  declined: ['checkout.declined.title', 'checkout.declined.lead'],
  cancelled: ['checkout.cancelled.title', 'checkout.cancelled.lead'],
  expired: ['checkout.expired.title', 'checkout.expired.lead'],
} as const;

export interface FailedViewProps {
  stage: keyof typeof ids;
  order: Order;
  payment: Payment;
  start: Start;
  checkout: Checkout;
}

/** The attempt came to nothing: the same again, or another way; the order is kept. */
export function FailedView({ stage, order, payment, start, checkout }: FailedViewProps) {
  const intl = useIntl();
  const [titleId, leadId] = ids[stage];
  const title = intl.formatMessage({ id: titleId });
  const values = { operator: speakerOf(payment), amount: formatMoney(intl, order.total) };
  const again = attempts.lastBody(order.id);
  const another = () => checkout.leave(payment.id);
  return (
    <div className={layout.result}>
      <div>
        <PageTitle title={title}>{title}</PageTitle>
        <p className={layout.lead}>
          <FormattedMessage id={leadId} values={values} />
        </p>
        <div role="alert">
          {start.problem !== null && (
            <Banner tone="danger" className={layout.banner}>
              {start.problem}
            </Banner>
          )}
        </div>
        <div className={layout.actions}>
          {again === null ? (
            <Button variant="primary" size="large" onClick={another} data-filled>
              <FormattedMessage id="checkout.pay" values={values} />
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                size="large"
                icon={<RotateCw size={16} aria-hidden />}
                busy={start.busy}
                onClick={() => start.start(again)}
                data-filled
              >
                <FormattedMessage id="checkout.again" />
              </Button>
              <Button size="large" onClick={another}>
                <FormattedMessage id="checkout.other" />
              </Button>
            </>
          )}
        </div>
        {again !== null && (
          <p className={layout.note}>
            <FormattedMessage id="checkout.again.text" values={{ method: methodOf(payment) }} />
          </p>
        )}
        {stage !== 'cancelled' && payment.network !== null && <Reasons {...values} />}
        <Debited order={order} operator={values.operator} />
      </div>
      <aside>
        <h2 className={styles.kept}>
          <FormattedMessage id="checkout.kept" />
        </h2>
        <OrderLines order={order} />
        <p className={styles.due}>
          <span>
            <FormattedMessage id="checkout.due" />
          </span>
          <span>{values.amount}</span>
        </p>
        <p className={layout.note}>
          <FormattedMessage
            id="checkout.kept.until"
            values={{ until: <Moment iso={order.expiresAt} /> }}
          />
        </p>
      </aside>
    </div>
  );
}

/** Why a phone's payment is refused most often. */
function Reasons(values: { operator: string; amount: string }) {
  return (
    <dl className={styles.reasons}>
      <dt>
        <FormattedMessage id="checkout.reason.balance" />
      </dt>
      <dd>
        <FormattedMessage id="checkout.reason.balance.text" values={values} />
      </dd>
      <dt>
        <FormattedMessage id="checkout.reason.code" />
      </dt>
      <dd>
        <FormattedMessage id="checkout.reason.code.text" values={values} />
      </dd>
      <dt>
        <FormattedMessage id="checkout.reason.time" />
      </dt>
      <dd>
        <FormattedMessage id="checkout.reason.time.text" />
      </dd>
      <dt>
        <FormattedMessage id="checkout.reason.limit" />
      </dt>
      <dd>
        <FormattedMessage id="checkout.reason.limit.text" values={values} />
      </dd>
    </dl>
  );
}

function Debited({ order, operator }: { order: Order; operator: string }) {
  return (
    <div className={styles.debited}>
      <p>
        <b>
          <FormattedMessage id="checkout.debited" />
        </b>
      </p>
      <p>
        <FormattedMessage id="checkout.debited.text" values={{ operator }} />
      </p>
      <HelpLink order={order} />
    </div>
  );
}
