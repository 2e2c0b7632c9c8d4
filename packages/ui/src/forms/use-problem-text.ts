import { ProblemError } from '@ardoise/contract/client';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The sentence for a failed call: the server's own, or ours for what the server never answered. */
export function useProblemText(): (error: unknown) => string {
  const { formatMessage } = useIntl();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ProblemError)) return formatMessage({ id: 'ui.problem.unexpected' });
      if (error.detail !== '') return error.detail;
      if (error.code === 'OFFLINE') return formatMessage({ id: 'ui.problem.offline' });
      if (error.code === 'TIMEOUT') return formatMessage({ id: 'ui.problem.timeout' });
      return formatMessage({ id: 'ui.problem.unexpected' });
    },
    [formatMessage],
  );
}
