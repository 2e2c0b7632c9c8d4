import type { Product } from '@ardoise/contract';
import { useAttempt, useUser } from '@ardoise/remote';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { changeBasket } from '../../shared/basket/basket-store.ts';
import { withProduct } from '../../shared/basket/basket.ts';
import { useHost } from '../../shared/host/host.ts';
import { newTotalOf, withdrawnOf } from '../../shared/opening/refusals.ts';
import { useConsent } from '../../shared/opening/use-consent.ts';
import { useOpenOrder, wayOf } from '../../shared/opening/use-open-order.ts';
import { paths } from '../../shared/paths.ts';

/** One press opens the order of this product; signed out, it waits in the basket meanwhile. */
export function useBuyNow(product: Product) {
  const { slug, kind, price } = product;
  const user = useUser();
  const queries = useQueryClient();
  const { navigate } = useHost();
  const openOrder = useOpenOrder();
  const { busy, attempt } = useAttempt();
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const consent = useConsent(kind !== 'units');

  async function open() {
    try {
      const order = await openOrder({
        lines: [{ kind: 'product', product: slug, quantity: 1 }],
        expectedTotal: newTotal ?? price,
        ...consent.body,
      });
      navigate(wayOf(order));
    } catch (error) {
      const total = newTotalOf(error);
      if (total !== null) return setNewTotal(total);
      // Asking again shows the page of what is not for sale any more.
      if (withdrawnOf(error) !== null) await queries.resetQueries({ queryKey: ['product', slug] });
      throw error;
    }
  }

  return {
    busy,
    newTotal,
    consent: consent.field,
    buy: () => {
      if (user === null) {
        changeBasket((basket) => withProduct(basket, product));
        return navigate(paths.signIn(paths.basket));
      }
      if (consent.isMissing()) return;
      void attempt('opening.failed', open);
    },
  };
}
