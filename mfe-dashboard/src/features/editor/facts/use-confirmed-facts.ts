import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConfirmedFact } from '@ardoise/contract';
import { confirmedFacts } from '../../../shared/clients/confirmed-facts.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useForget } from '../use-forget.ts';
import { useOpenSheet } from '../session-context.ts';

const key = 'confirmed-facts';

/** What the teacher has confirmed before for the class and discipline of the open sheet. */
export function useConfirmedFacts(): readonly ConfirmedFact[] {
  const api = useClient(confirmedFacts);
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const level = useOpenSheet((state) => state.content.identification.level);
  const series = useOpenSheet((state) => state.content.identification.series);
  const { data } = useQuery({
    queryKey: [key, discipline, level],
    queryFn: async ({ signal }) => (await api.list({ discipline, level }, signal)).items,
  });
  return useMemo(
    () =>
      (data ?? []).filter(
        (fact) => fact.series === null || series === null || fact.series === series,
      ),
    [data, series],
  );
}

/** Offers a fact no longer. */
export function useForgetFact() {
  const api = useClient(confirmedFacts);
  return useForget(key, (id) => api.forget(id));
}
