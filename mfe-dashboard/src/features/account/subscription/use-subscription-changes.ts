import type { PlanKey, Subscription } from '@ardoise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys.ts';
import { subscription } from '../../../shared/clients/subscription.ts';
import { useClient } from '../../../shared/clients/use-client.ts';

/** What a teacher changes without paying. */
export type Change = { kind: 'cancel' } | { kind: 'resume' } | { kind: 'next'; plan: PlanKey };

/** Stops, goes on, or chooses the plan of the next period; asked again, each changes nothing more. */
export function useSubscriptionChanges() {
  const api = useClient(subscription);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change): Promise<Subscription> => {
      switch (change.kind) {
        case 'cancel':
          return api.cancel();
        case 'resume':
          return api.resume();
        case 'next':
          return api.change({ plan: change.plan });
      }
    },
    onSuccess: (answer) => {
      client.setQueryData(keys.subscription, answer);
      void client.invalidateQueries({ queryKey: keys.dashboard });
    },
    // Its period may have ended meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: keys.subscription }),
  });
}

export type SubscriptionChanges = ReturnType<typeof useSubscriptionChanges>;
