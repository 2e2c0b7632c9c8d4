import type { TicketQueueQuery } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { download } from '@ardoise/remote/download';
import { useProblemText } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';

/** The queue as a file: all that the filters find, of whichever page. */
export function useQueueCsv({ limit: _limit, cursor: _cursor, ...filters }: TicketQueueQuery) {
  const intl = useIntl();
  const { http, notify } = useHost();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { withFactor, dialog } = useStepUp();
  async function bringCsv(): Promise<void> {
    try {
      const answer = await withFactor(() => staffSupportClient(http).exported(filters));
      download(await answer.blob(), intl.formatMessage({ id: 'tickets.file' }));
      // The export is an act too.
      await queries.invalidateQueries({ queryKey: ['journal'] });
    } catch (error) {
      const title = intl.formatMessage({ id: 'tickets.csv.failed' });
      notify({ tone: 'error', title, text: problemText(error) });
    }
  }
  return { bringCsv, dialog };
}
