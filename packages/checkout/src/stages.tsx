import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@ardoise/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { PayStage } from './choice/pay-stage.tsx';
import { type Stage, stageOf } from './model/stage.ts';
import { FailedView } from './outcome/failed-view.tsx';
import { PaidView } from './outcome/paid-view.tsx';
import { StatedView } from './outcome/stated-view.tsx';
import type { CheckoutState } from './query/ask.ts';
import type { Checkout } from './query/use-checkout.ts';
import { useStart } from './start/use-start.ts';
import { WaitingView } from './waiting/waiting-view.tsx';

export interface StagesProps {
  state: CheckoutState;
  checkout: Checkout;
  isReturn: boolean;
  orderPath: ((id: string) => string) | undefined;
}

/** The stage that the order has reached. */
export function Stages({ state, checkout, isReturn, orderPath }: StagesProps) {
  const { order, payment } = state;
  const stage = stageOf(order, payment, payment !== null && payment.id === checkout.left);
  const content = useStageChange(stage);
  const start = useStart({ order, follow: checkout.follow });
  return (
    <div ref={content} key={stage}>
      {draw(stage)}
    </div>
  );

  function draw(at: Stage) {
    if (at === 'choice' || payment === null) {
      if (at === 'paid') return <PaidView order={order} orderPath={orderPath} />;
      if (at !== 'choice') return <StatedView stage={at} order={order} payment={payment} />;
      return <PayStage order={order} left={isReturn ? payment : null} start={start} />;
    }
    switch (at) {
      case 'phone':
      case 'page':
        return <WaitingView {...{ stage: at, state, payment, checkout, isReturn }} />;
      case 'declined':
      case 'cancelled':
      case 'expired':
        return <FailedView {...{ stage: at, order, payment, start, checkout }} />;
      case 'paid':
        return <PaidView order={order} orderPath={orderPath} />;
      default:
        return <StatedView stage={at} order={order} payment={payment} />;
    }
  }
}

const movesMoney: ReadonlySet<Stage> = new Set(['confirming', 'paid', 'owed', 'refunded']);

/** Says each new stage, and keeps the focus where the page goes on. */
function useStageChange(stage: Stage) {
  const intl = useIntl();
  const announce = useAnnounce();
  const content = useRef<HTMLDivElement>(null);
  const last = useRef<Stage | null>(null);
  const client = useQueryClient();
  useEffect(() => {
    // Counts of units, orders and periods are no longer as they were.
    if (movesMoney.has(stage)) {
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'checkout',
        refetchType: 'none',
      });
    }
  }, [client, stage]);
  useEffect(() => {
    const before = last.current;
    if (before === stage) return;
    last.current = stage;
    const heading = content.current?.querySelector('h1');
    announce(heading?.textContent ?? intl.formatMessage({ id: 'checkout.title' }));
    // The browser sees to the first one.
    if (before === null) return;
    scrollTo({ top: 0 });
    // What had the focus is gone.
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, [announce, intl, stage]);
  return content;
}
