import type { OrderBody } from '@ardoise/contract';
import { useAttempt } from '@ardoise/remote';
import { useState } from 'react';
import { without } from '../../shared/basket/basket.ts';
import { changeBasket } from '../../shared/basket/basket-store.ts';
import { useHost } from '../../shared/host/host.ts';
import { newTotalOf, withdrawnOf } from '../../shared/opening/refusals.ts';
import { useConsent } from '../../shared/opening/use-consent.ts';
import { useOpenOrder, wayOf } from '../../shared/opening/use-open-order.ts';
import type { PricedBasket } from './use-priced-basket.ts';

/** Opens the order of what is still for sale, at the total that is shown. */
export function useOrderBasket({ lines, total, askAgain }: PricedBasket) {
  const { navigate } = useHost();
  const openOrder = useOpenOrder();
  const { busy, attempt } = useAttempt();
  const [refused, setRefused] = useState<{ shown: number; now: number } | null>(null);
  // A total that the server named holds for the basket of that moment alone.
  const newTotal = refused !== null && refused.shown === total ? refused.now : null;
  const wanted = lines.filter(({ state }) => state === 'priced');
  const needsConsent = wanted.some(({ product }) => product?.kind !== 'units');
  const consent = useConsent(needsConsent);
  const canOrder = wanted.length > 0 && lines.every(({ state }) => state !== 'asking');

  async function open() {
    const body: OrderBody = {
      lines: wanted.map(({ slug, quantity }) => ({ kind: 'product', product: slug, quantity })),
      expectedTotal: newTotal ?? total,
      ...consent.body,
    };
    try {
      const order = await openOrder(body);
      const ordered = wanted.map(({ slug }) => slug);
      navigate(wayOf(order));
      changeBasket((basket) => without(basket, ordered));
    } catch (error) {
      const now = newTotalOf(error);
      if (now !== null || withdrawnOf(error) !== null) askAgain();
      if (now === null) throw error;
      setRefused({ shown: total, now });
    }
  }

  return {
    busy,
    newTotal,
    needsConsent,
    consent: consent.field,
    canOrder,
    order: () => {
      if (!canOrder || consent.isMissing()) return;
      void attempt('opening.failed', open);
    },
  };
}
