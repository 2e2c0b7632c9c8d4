import { receiptsClient } from '@ardoise/contract/client';
import { useAttempt } from '@ardoise/remote';
import { download } from '@ardoise/remote/download';
import { Button } from '@ardoise/ui';
import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import styles from './order.module.css';

/** The receipt, as a file for this device. */
export function Receipt({ orderId, number }: { orderId: string; number: string }) {
  const intl = useIntl();
  const { http } = useHost();
  const { busy, attempt } = useAttempt();
  const save = async () => {
    const name = intl.formatMessage({ id: 'order-page.receipt-file' });
    download(await receiptsClient(http).download(orderId), `${name}-${number}.pdf`);
  };
  return (
    <li>
      <Button
        variant="quiet"
        icon={<Download size={16} aria-hidden />}
        busy={busy}
        onClick={() => void attempt('order-page.receipt-failed', save)}
      >
        <FormattedMessage id="order-page.receipt" values={{ number }} />
      </Button>
      <span className={styles.money}>PDF</span>
    </li>
  );
}
