import type { RevealedSite } from '@ardoise/contract';
import { Banner, Button, Dialog } from '@ardoise/ui';
import { Copy } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import styles from './sites.module.css';

export interface SecretDialogProps extends RevealedSite {
  onDone: () => void;
}

/** Key and secret of a site. The secret is shown this once, so only the button closes this. */
export function SecretDialog({ site: { key, name }, secret, onDone }: SecretDialogProps) {
  const intl = useIntl();
  const { notify } = useHost();
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'success', title: intl.formatMessage({ id: 'sites.copied' }) });
    } catch {
      // The browser refused; it stands on the screen and can be selected.
      notify({ tone: 'error', title: intl.formatMessage({ id: 'sites.uncopied' }) });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={<FormattedMessage id="sites.revealed" values={{ name }} />}
    >
      <div className={styles.revealed}>
        <Banner tone="warning">
          <FormattedMessage id="sites.revealed.once" />
        </Banner>
        <dl>
          {[
            { id: 'sites.key', text: key, copyId: 'sites.key.copy' },
            { id: 'sites.secret.value', text: secret, copyId: 'sites.secret.copy' },
          ].map(({ id, text, copyId }) => (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd>
                <code>{text}</code>
                <Button
                  variant="quiet"
                  icon={<Copy size={16} aria-hidden />}
                  onClick={() => void copy(text)}
                >
                  <FormattedMessage id={copyId} />
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onDone}>
            <FormattedMessage id="sites.revealed.done" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
