import { receiptsClient } from '@ardoise/contract/client';
import { useAttempt } from '@ardoise/remote';
import { download } from '@ardoise/remote/download';
import { Button } from '@ardoise/ui';
import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../parts/use-host.ts';
import styles from './outcome.module.css';

/** Saves the receipt as PDF. */
export function ReceiptButton({ orderId, number }: { orderId: string; number: string }) {
  const intl = useIntl();
  const { http } = useHost();
  const { busy, attempt } = useAttempt();
  const save = () =>
    void attempt('checkout.receipt.failed', async () => {
      const file = await receiptsClient(http).download(orderId);
      download(file, intl.formatMessage({ id: 'checkout.receipt.file' }, { number }));
    });
  return (
    <Button
      className={styles.receipt}
      icon={<Download size={16} aria-hidden />}
      busy={busy}
      onClick={save}
    >
      <FormattedMessage id="checkout.receipt" values={{ number }} />
    </Button>
  );
}
