import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce, useProblemText } from '@ardoise/ui';
import { useHost } from '../../shared/host/host.ts';
import type { Target } from './model/sheet-session.ts';
import { useEditor } from './session-context.ts';

/** Regenerates a part on the server, and reports the result. */
export function useRewrite(): (target: Target) => Promise<void> {
  const { session } = useEditor();
  const { notify } = useHost();
  const intl = useIntl();
  const announce = useAnnounce();
  const problemText = useProblemText();
  return useCallback(
    async (target) => {
      announce(intl.formatMessage({ id: 'editor.rewrite.started' }));
      try {
        await session.rewrite(target);
        announce(intl.formatMessage({ id: 'editor.rewrite.done' }));
      } catch (error) {
        notify({
          tone: 'error',
          title: intl.formatMessage({ id: 'editor.rewrite.failed' }),
          text: problemText(error),
        });
      }
    },
    [session, notify, intl, announce, problemText],
  );
}

/** Whether this part, or the one that contains it, is being regenerated. */
export function isRewriting(target: Target | null, part: Target): boolean {
  if (target === null || target.kind !== part.kind) return false;
  return JSON.stringify(target) === JSON.stringify(part);
}
