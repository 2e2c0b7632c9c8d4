import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProblemText } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';

/**
 * Offers something that the teacher once entered no longer; sheets keep it.
 * @param key of the query that lists what is offered
 */
export function useForget(key: string, forget: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  const intl = useIntl();
  const { notify } = useHost();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: forget,
    onError: (error) =>
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'editor.failed' }),
        text: problemText(error),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
