import { ProblemError } from '@ardoise/contract/client';
import { useHints } from '@ardoise/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asksProvider, pauseMs } from '../model/schedule.ts';
import { movingStages, stageOf } from '../model/stage.ts';
import { useHost } from '../parts/use-host.ts';
import { askServer, type CheckoutState } from './ask.ts';
import { waitedMs } from './waited.ts';

export interface CheckoutOptions {
  orderId: string;
  /** As the address names it; null when it names none. */
  paymentId: string | null;
  /** The buyer comes back from the provider, which is therefore asked at once. */
  isReturn: boolean;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

/** A payment that was left may be paid all the same. */
const mayMove = ({ order, payment }: CheckoutState): boolean =>
  movingStages.has(stageOf(order, payment)) || payment?.state === 'pending';

/** An order and its payment, asked for again for as long as something may change by itself. */
export function useCheckout({ orderId, paymentId, isReturn }: CheckoutOptions) {
  const host = useHost();
  const { http } = host;
  const client = useQueryClient();
  /** The attempt that was begun here, in place of the one of the address. */
  const [begun, setBegun] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const watched = begun ?? paymentId;
  const queryKey = ['checkout', orderId, watched];
  const turn = useRef(isReturn ? 3 : 0);
  const failures = useRef(0);

  const query = useQuery<CheckoutState>({
    queryKey,
    async queryFn({ signal }) {
      const asks = asksProvider(turn.current);
      turn.current += 1;
      try {
        const state = await askServer(http, {
          orderId,
          paymentId: watched,
          asksProvider: asks,
          signal,
        });
        failures.current = 0;
        return state;
      } catch (error) {
        failures.current += 1;
        throw error;
      }
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval({ state: { data, error } }) {
      if (data === undefined || isRefusal(error)) return false;
      if (!mayMove(data)) return false;
      return pauseMs(waitedMs(data.payment), failures.current);
    },
  });
  const { refetch } = query;

  // The answer of the phone is shown at once; without the hint, when it is asked for next.
  useHints(host, ({ kind, id }) => {
    if (kind === 'reload' || (kind === 'payment' && id === orderId)) void refetch();
  });

  // Back from the provider's page by the browser's own button: the page is shown as it was left.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => void (persisted && refetch());
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [refetch]);

  return {
    query,
    /** The attempt that the buyer no longer waits for. */
    left,
    leave: setLeft,
    /** Asks now, the provider too. */
    async checkNow(): Promise<void> {
      turn.current = 3;
      await refetch();
    },
    /** Shows another attempt from now on; null when there is none, but something has changed. */
    async follow(id: string | null): Promise<void> {
      if (id !== null) setBegun(id);
      await client.invalidateQueries({ queryKey: ['checkout', orderId] });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
