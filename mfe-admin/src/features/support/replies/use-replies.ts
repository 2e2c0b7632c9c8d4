import type { CannedReply, CannedReplyBody } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';

/** All canned replies, as they are written. */
export function useReplies() {
  const { http } = useHost();
  return useQuery({
    queryKey: supportKeys.replies(null),
    queryFn: ({ signal }) => staffSupportClient(http).replies(undefined, signal),
    enabled: useRight('tickets:read'),
    staleTime: 0,
  });
}

const bodyOf = ({ title, language, text }: CannedReply): CannedReplyBody => ({
  title,
  language,
  text,
});

export function useReplyActs() {
  const intl = useIntl();
  const { http, notify } = useHost();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const api = useMemo(() => staffSupportClient(http), [http]);
  const askAgain = () => queries.invalidateQueries({ queryKey: supportKeys.allReplies });
  const failed = (error: unknown) =>
    notify({
      tone: 'error',
      title: intl.formatMessage({ id: 'replies.failed' }),
      text: problemText(error),
    });

  async function set(name: string, body: CannedReplyBody): Promise<void> {
    await api.setReply(name, body);
    await askAgain();
  }

  return {
    set,
    async remove(reply: CannedReply): Promise<void> {
      try {
        await api.removeReply(reply.name);
      } catch (error) {
        failed(error);
        return;
      }
      await askAgain();
      notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'replies.removed' }, { title: reply.title }),
        action: {
          label: intl.formatMessage({ id: 'tickets.undo' }),
          run: () => void set(reply.name, bodyOf(reply)).catch(failed),
        },
      });
    },
  };
}
