import { useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useBaseHost } from '../host/host.ts';

/** Runs the action of a button: `busy` meanwhile, and a toast with the problem when it fails. */
export function useAttempt() {
  const intl = useIntl();
  const host = useBaseHost();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);

  /**
   * @param failed message id of the toast's title
   * @returns whether it succeeded
   */
  async function attempt(failed: string, work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const title = intl.formatMessage({ id: failed });
      host.notify({ tone: 'error', title, text: problemText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, attempt };
}
