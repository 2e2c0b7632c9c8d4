import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProblemText } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { confirmedFacts } from '../../../shared/clients/confirmed-facts.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useHost } from '../../../shared/host/host.ts';

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
  const client = useQueryClient();
  const intl = useIntl();
  const { notify } = useHost();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (id: string) => api.forgetLine(id),
    onError: (error) =>
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'editor.failed' }),
        text: problemText(error),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
