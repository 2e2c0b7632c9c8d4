import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { ProblemError } from '@ardoise/contract/client';

/** The sentence for a failed call: the server's own when it sent one, ours for what it never saw. */
export function useProblemText(): (error: unknown) => string {
  const intl = useIntl();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ProblemError)) {
        return intl.formatMessage({ id: 'common.problem.unexpected' });
      }
      if (error.detail !== '') return error.detail;
      if (error.code === 'OFFLINE') return intl.formatMessage({ id: 'common.problem.offline' });
      if (error.code === 'TIMEOUT') return intl.formatMessage({ id: 'common.problem.timeout' });
      return intl.formatMessage({ id: 'common.problem.unexpected' });
    },
    [intl],
  );
}
