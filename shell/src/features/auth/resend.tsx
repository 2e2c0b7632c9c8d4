import { Banner, Button, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountdown } from './use-countdown.ts';
import styles from './auth.module.css';

/** Milliseconds until another mail can be requested. */
const pause = 60_000;

/** Sends the mail again. */
export function Resend({ send }: { send: () => Promise<void> }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const [seconds, restart] = useCountdown(pause);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const waiting = seconds > 0;

  async function again(): Promise<void> {
    if (waiting) return;
    setBusy(true);
    setSaid(null);
    try {
      await send();
      setSaid({ tone: 'success', text: intl.formatMessage({ id: 'auth.sent.again' }) });
      restart();
    } catch (error) {
      setSaid({ tone: 'danger', text: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.resend}>
      <output>{said !== null && <Banner tone={said.tone}>{said.text}</Banner>}</output>
      <Button busy={busy} aria-disabled={waiting} onClick={() => void again()}>
        {waiting ? (
          <FormattedMessage id="auth.sent.wait" values={{ seconds }} />
        ) : (
          <FormattedMessage id="auth.sent.resend" />
        )}
      </Button>
      <p>
        <FormattedMessage id="auth.sent.spam" />
      </p>
    </div>
  );
}
