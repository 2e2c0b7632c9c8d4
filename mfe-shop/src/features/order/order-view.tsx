import type { Order } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { Banner, Button, formatMoney, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { StateBadge } from '../../shared/order/state-badge.tsx';
import { useCancelOrder } from '../../shared/order/use-cancel-order.ts';
import { useMoments } from '../../shared/order/use-moments.ts';
import { paths } from '../../shared/paths.ts';
import { Documents } from './documents.tsx';
import { Help } from './help.tsx';
import { Lines } from './lines.tsx';
import { NextStep } from './next-step.tsx';
import styles from './order.module.css';
import { Timeline } from './timeline.tsx';

export function OrderView({ order }: { order: Order }) {
  const intl = useIntl();
  const { longDay } = useMoments();
  const { number, openedAt, state, owed, refunded } = order;
  const title = intl.formatMessage({ id: 'order.number' }, { number: String(number) });
  return (
    <>
      <PageTitle title={title}>{title}</PageTitle>
      <p className={styles.about}>
        <span>{longDay(openedAt)}</span>
        <StateBadge state={state} owed={owed} />
      </p>
      <Money id="order-page.owed" amount={owed} tone="warning" />
      <Money id="order-page.refunded" amount={refunded} tone="info" />
      {state === 'open' ? <ToPay order={order} /> : <NextStep order={order} />}
      <div className={styles.order}>
        <Timeline order={order} />
        <aside className={styles.side}>
          <Lines order={order} />
          <Documents order={order} />
          <Help id={order.id} number={number} />
        </aside>
      </div>
    </>
  );
}

interface MoneyProps {
  id: 'order-page.owed' | 'order-page.refunded';
  amount: number;
  tone: 'warning' | 'info';
}

function Money({ id, amount, tone }: MoneyProps) {
  const intl = useIntl();
  if (amount === 0) return null;
  return (
    <Banner tone={tone} className={styles.banner}>
      <FormattedMessage id={id} values={{ amount: formatMoney(intl, amount) }} />
    </Banner>
  );
}

function ToPay({ order: { id, total, expiresAt } }: { order: Order }) {
  const intl = useIntl();
  const { moment } = useMoments();
  const { busy, cancel } = useCancelOrder(id);
  return (
    <div className={styles.toPay}>
      <p>
        <FormattedMessage id="order-page.waits" values={{ end: moment(expiresAt) }} />
      </p>
      <div className={styles.actions}>
        <NavButton href={paths.pay(id)} variant="primary" size="large">
          <FormattedMessage id="order.pay" values={{ total: formatMoney(intl, total) }} />
        </NavButton>
        <Button variant="quiet" busy={busy} onClick={cancel}>
          <FormattedMessage id="order.cancel" />
        </Button>
      </div>
    </div>
  );
}
