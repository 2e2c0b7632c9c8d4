import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useHost } from '../host/host.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';

type Http = ReturnType<typeof useHost>['http'];

/**
 * Does something that the journal keeps: asks for the factor where needed, says what was done, and
 * reads again what changed. `dialog` is put into the page.
 * @param changed first parts of the keys of the queries that an act changes, besides the journal's
 */
export function useAct(...changed: readonly string[]) {
  const intl = useIntl();
  const { http, notify } = useHost();
  const queries = useQueryClient();
  const { withFactor, dialog } = useStepUp();

  /** @param done message id of what was done; null where the screen shows it */
  async function act<Result>(
    call: (http: Http) => Promise<Result>,
    done: string | null,
    values: Record<string, string> = {},
  ): Promise<Result> {
    const result = await withFactor(() => call(http));
    if (done !== null) {
      notify({ tone: 'success', title: intl.formatMessage({ id: done }, values) });
    }
    for (const key of [...changed, 'journal']) {
      await queries.invalidateQueries({ queryKey: [key] });
    }
    return result;
  }
  return { act, dialog };
}
