import type { Order, OrderStep } from '@ardoise/contract';
import { classNames, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMoments } from '../../shared/order/use-moments.ts';
import { methodName } from './method-name.ts';
import styles from './timeline.module.css';
import { aboutOf, daysOf, isSetback } from './timeline-days.ts';

/** Every step of the order, the newest first, with its cause and time. */
export function Timeline({ order }: { order: Order }) {
  const intl = useIntl();
  const { day } = useMoments();
  const days = daysOf(order.history, day);
  return (
    <section aria-label={intl.formatMessage({ id: 'order-page.steps' })}>
      {days.map(({ name, items }, rank) => (
        <div key={name}>
          {days.length === 1 ? null : <p className={styles.day}>{name}</p>}
          <ol className={styles.steps}>
            {items.map((step, place) => (
              <Step
                key={`${step.at} ${step.step}`}
                step={step}
                order={order}
                isNewest={rank === 0 && place === 0}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface StepProps {
  step: OrderStep;
  order: Order;
  isNewest: boolean;
}

function Step({ step: { step, at, cause }, order, isNewest }: StepProps) {
  const intl = useIntl();
  const { time } = useMoments();
  const about = aboutOf(step);
  const details = [
    step === 'opened' ? formatMoney(intl, order.total) : [],
    step === 'paid' && order.paidWith !== null ? methodName(order.paidWith) : [],
    step === 'receipt' && order.receipt !== null ? order.receipt : [],
    about === null ? [] : intl.formatMessage({ id: `order-page.about.${about}` }),
  ].flat();
  return (
    <li
      className={classNames(
        styles.step,
        isSetback(step) && styles.setback,
        isNewest && styles.newest,
      )}
    >
      <time dateTime={at}>{time(at)}</time>
      <i aria-hidden />
      <div>
        <b>
          <FormattedMessage id={`order-page.step.${step}`} />
        </b>
        {details.length === 0 ? null : <p>{details.join('. ')}</p>}
        <small>
          <FormattedMessage id={`order-page.cause.${cause}`} />
        </small>
      </div>
    </li>
  );
}
