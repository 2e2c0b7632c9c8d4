import { Banner, Button, classNames } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAttempt } from '@ardoise/remote';
import { useHost } from '../host/host.ts';
import { useConnection } from '../clients/use-client.ts';
import { cancelErasure } from './cancel-erasure.ts';
import styles from './erasure-banner.module.css';

export interface ErasureBannerProps {
  dueAt: string;
  className?: string | undefined;
}

/**
 * On every screen while the erasure of the account is pending: its date, and a button to cancel.
 */
export default function ErasureBanner({ dueAt, className }: ErasureBannerProps) {
  const intl = useIntl();
  const connection = useConnection();
  const host = useHost();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();

  async function cancel(): Promise<void> {
    await attempt('data.erasure.cancel.failed', async () => {
      host.updateUser(await cancelErasure(connection));
      await client.invalidateQueries({ queryKey: ['account'] });
      host.notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'data.erasure.cancelled' }),
        text: intl.formatMessage({ id: 'data.erasure.cancelled.text' }),
      });
    });
  }

  const day = intl.formatDate(dueAt, { dateStyle: 'long' });
  return (
    <section
      className={classNames(styles.place, className)}
      aria-label={intl.formatMessage({ id: 'data.erasure.pending.label' })}
    >
      <Banner
        tone="danger"
        action={
          <Button busy={busy} onClick={() => void cancel()}>
            <FormattedMessage id="data.erasure.cancel" />
          </Button>
        }
      >
        <FormattedMessage id="data.erasure.pending" values={{ day }} />
      </Banner>
    </section>
  );
}
