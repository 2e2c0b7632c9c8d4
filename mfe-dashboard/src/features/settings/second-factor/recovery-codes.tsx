import { Banner, Button } from '@ardoise/ui';
import { Copy, Download, Printer } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { download } from '@ardoise/remote/download';
import { useHost } from '../../../shared/host/host.ts';
import styles from '../settings.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const intl = useIntl();
  const host = useHost();
  const text = `${codes.join('\n')}\n`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      host.notify({ tone: 'success', title: intl.formatMessage({ id: 'settings.codes.copied' }) });
    } catch {
      // The browser refused; the codes are on screen and can be selected.
      host.notify({ tone: 'error', title: intl.formatMessage({ id: 'settings.codes.uncopied' }) });
    }
  }
  const save = () => {
    const name = intl.formatMessage({ id: 'settings.codes.file' });
    download(new Blob([text], { type: 'text/plain' }), `${name}.txt`);
  };
  return (
    <>
      <Banner tone="warning" live>
        <FormattedMessage id="settings.codes.text" />
      </Banner>
      <ul className={styles.codes} aria-label={intl.formatMessage({ id: 'settings.codes' })}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          <FormattedMessage id="settings.codes.copy" />
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={save}>
          <FormattedMessage id="settings.codes.download" />
        </Button>
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
          <FormattedMessage id="settings.codes.print" />
        </Button>
      </div>
      <div className={styles.actions}>
        <Button onClick={onDone}>
          <FormattedMessage id="settings.codes.done" />
        </Button>
      </div>
    </>
  );
}
