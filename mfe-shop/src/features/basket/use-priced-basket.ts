import { useQueries } from '@tanstack/react-query';
import { useBasket } from '../../shared/basket/basket-store.ts';
import { useProductQuery } from '../../shared/product/use-product.ts';
import { type PricedLine, pricedLine, totalOf } from './priced-line.ts';

export interface PricedBasket {
  lines: readonly PricedLine[];
  /** FCFA of what can be ordered. */
  total: number;
  /** The answers that are still missing. */
  isAsking: boolean;
  error: unknown;
  askAgain: () => void;
}

/** The basket at today's prices, which are asked anew each time it is opened. */
export function usePricedBasket(): PricedBasket {
  const basket = useBasket();
  const query = useProductQuery();
  const answers = useQueries({
    queries: basket.map(({ slug }) => ({ ...query(slug), staleTime: 0 })),
  });
  const lines = basket.map((line, rank) =>
    pricedLine(line, answers[rank] ?? { data: undefined, error: null }),
  );
  const unknown = lines.findIndex(({ state }) => state === 'unknown');
  return {
    lines,
    total: totalOf(lines),
    isAsking: lines.some(({ state }) => state === 'asking'),
    error: answers[unknown]?.error ?? null,
    askAgain: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}
