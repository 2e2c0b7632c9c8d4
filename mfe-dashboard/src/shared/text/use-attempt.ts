import { useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from '../host/host.ts';

/** Something that a button does: busy meanwhile, and a failure is told under the title of its own. */
export function useAttempt() {
  const intl = useIntl();
  const host = useHost();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);

  /** @returns whether it was done */
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
