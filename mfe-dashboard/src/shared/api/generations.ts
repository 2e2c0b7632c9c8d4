import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GenerationBody, Usage } from '@ardoise/contract';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { generationMemory } from '../generation-memory.ts';
import { useHost } from '../host/host.ts';
import { generations } from '../clients/generations.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

/** One generation, for a tab that did not start it. */
export function useGeneration(id: string) {
  const api = useClient(generations);
  return useQuery({
    queryKey: keys.generation(id),
    queryFn: ({ signal }) => api.get(id, signal),
  });
}

export interface StartRequest {
  body: GenerationBody;
  title: string;
}

/** Starts a sheet: one press makes one sheet, even when the answer is lost. */
export function useStartGeneration() {
  const api = useClient(generations);
  const host = useHost();
  const client = useQueryClient();
  const [attempts] = useState(() => createAttempts());
  return useMutation({
    mutationFn: ({ body }: StartRequest) => api.start(body, attempts.keyFor(body)),
    onSettled: (_accepted, error) => attempts.settle(error ?? undefined),
    onSuccess: ({ id }, { body, title }) => {
      generationMemory(id).write({ body, title, startedAt: Date.now() });
      // The reservation is known without a call; the end of the generation refreshes it.
      client.setQueryData<Usage>(keys.usage, (usage) =>
        usage === undefined
          ? usage
          : {
              ...usage,
              remaining: Math.max(0, usage.remaining - 1),
              // Without units it is one that is paid for at its first export.
              unpaidRemaining: usage.unpaidRemaining - (usage.remaining === 0 ? 1 : 0),
              reserved: usage.reserved + 1,
            },
      );
      void client.invalidateQueries({ queryKey: keys.dashboard });
      host.events.emit('usage-changed', {});
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.usage }),
  });
}
