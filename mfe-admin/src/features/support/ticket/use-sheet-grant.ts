import type { StaffTicket } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';

/** Asking a teacher for leave to read their sheet, and giving it back. */
export function useSheetGrant(id: string) {
  const intl = useIntl();
  const { http, notify } = useHost();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const api = staffSupportClient(http);
  const outcome = {
    onSuccess: (ticket: StaffTicket) => queries.setQueryData(supportKeys.ticket(id), ticket),
    onError: (error: Error) => {
      const title = intl.formatMessage({ id: 'thread.sheet.failed' });
      notify({ tone: 'error', title, text: problemText(error) });
      void queries.invalidateQueries({ queryKey: supportKeys.ticket(id) });
    },
  };
  const ask = useMutation({ mutationFn: () => api.askForSheet(id), ...outcome });
  const end = useMutation({ mutationFn: () => api.endSheetGrant(id), ...outcome });
  return {
    ask: () => ask.mutate(),
    end: () => end.mutate(),
    isBusy: ask.isPending || end.isPending,
  };
}
