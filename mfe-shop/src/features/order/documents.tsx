import type { Order } from '@ardoise/contract';
import { receiptsClient } from '@ardoise/contract/client';
import { useAttempt } from '@ardoise/remote';
import { download } from '@ardoise/remote/download';
import { Button } from '@ardoise/ui';
import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import styles from './order.module.css';

/** The papers of the order. */
export function Documents({ order: { id, receipt } }: { order: Order }) {
  const intl = useIntl();
  const { http } = useHost();
  const { busy, attempt } = useAttempt();
  if (receipt === null) return null;
  const save = async () => {
    const name = intl.formatMessage({ id: 'order-page.receipt-file' });
    download(await receiptsClient(http).download(id), `${name}-${receipt}.pdf`);
  };
  return (
    <section>
      <h2>
        <FormattedMessage id="order-page.documents" />
      </h2>
      <ul className={styles.rows}>
        <li>
          <Button
            variant="quiet"
            icon={<Download size={16} aria-hidden />}
            busy={busy}
            onClick={() => void attempt('order-page.receipt-failed', save)}
          >
            <FormattedMessage id="order-page.receipt" values={{ number: receipt }} />
          </Button>
          <span className={styles.money}>PDF</span>
        </li>
      </ul>
    </section>
  );
}
