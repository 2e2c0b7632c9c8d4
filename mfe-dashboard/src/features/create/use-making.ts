import type { GenerationBody } from '@ardoise/contract';
import { useUser } from '@ardoise/remote';
import { useLocation } from 'wouter';
import { useStartGeneration } from '../../shared/api/generations.ts';
import { useOpenOrder } from '../../shared/api/orders.ts';
import { paths } from '../../shared/paths.ts';
import type { Choices } from './choices.ts';
import { habitsOf, keptDraft, keptForLater, keptHabits } from './kept.ts';
import { lineOf, type Offer } from './offers.ts';

/** Starts the sheet, or leads to the payment of one; the choices are kept either way. */
export function useMaking(choices: Choices) {
  const userId = useUser()?.id;
  const [, navigate] = useLocation();
  const start = useStartGeneration();
  const order = useOpenOrder();

  function keep(): void {
    if (userId !== undefined) keptHabits(userId).write(habitsOf(choices));
    keptDraft.write(choices);
  }
  const failed = [start, order].find(({ isError, isPending }) => isError && !isPending);
  return {
    busy: start.isPending || order.isPending,
    error: failed?.error ?? null,
    start(body: GenerationBody, title: string): void {
      order.reset();
      start.mutate(
        { body, title },
        {
          onSuccess: ({ id }) => {
            keep();
            if (userId !== undefined) keptForLater(userId).clear();
            navigate(paths.generation(id));
          },
        },
      );
    },
    pay(body: GenerationBody, offer: Offer): void {
      start.reset();
      keep();
      order.mutate({ lines: [lineOf(offer, body)], expectedTotal: offer.price });
    },
  };
}
