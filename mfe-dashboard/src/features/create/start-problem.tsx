import { Banner, useProblemText } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { ProblemError } from '@ardoise/contract/client';

/** Why the sheet could not be started, in the server's words, and that nothing was lost. */
export function StartProblem({ error }: { error: unknown }) {
  const problemText = useProblemText();
  const wait = error instanceof ProblemError ? error.retryAfter : null;
  const fields = error instanceof ProblemError ? error.fields : [];
  return (
    <Banner tone="danger" live>
      {problemText(error)}{' '}
      {wait === null ? null : (
        <>
          <FormattedMessage id="create.wait" values={{ seconds: wait }} />{' '}
        </>
      )}
      <FormattedMessage id="create.kept" />
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(({ pointer, message }) => (
            <li key={pointer}>{message}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
