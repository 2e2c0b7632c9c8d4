import { useQuery } from '@tanstack/react-query';
import { confirmedFacts } from '../../../shared/clients/confirmed-facts.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useForget } from '../use-forget.ts';

const key = 'glossary-lines';

/** The teacher's words in languages of their classes, the latest first. */
export function useRememberedLines() {
  const api = useClient(confirmedFacts);
  return useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => (await api.lines(signal)).items,
  });
}

/** Offers a word no longer; sheets keep it. */
export function useForgetLine() {
  const api = useClient(confirmedFacts);
  return useForget(key, (id) => api.forgetLine(id));
}
