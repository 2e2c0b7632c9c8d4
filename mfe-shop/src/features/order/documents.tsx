import type { Order } from '@ardoise/contract';
import { TextButton } from '@ardoise/remote';
import { FormattedMessage } from 'react-intl';
import styles from './order.module.css';
import { ProductFiles } from './product-files.tsx';
import { Receipt } from './receipt.tsx';
import { useEntitlements } from './use-entitlements.ts';

/** The papers of the order, and the files that it gave. */
export function Documents({ order: { id, receipt, lines, paidAt } }: { order: Order }) {
  // Packs of units and plans give no file.
  const hasFiles = lines.some(({ kind, units }) => kind === 'product' && units === 0);
  const files = useEntitlements(id, hasFiles && paidAt !== null);
  if (receipt === null && files.data === undefined && files.error === null) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="order-page.documents" />
      </h2>
      <ul className={styles.rows}>
        {receipt === null ? null : <Receipt orderId={id} number={receipt} />}
        {files.data?.map((entitlement) => (
          <ProductFiles key={entitlement.product} entitlement={entitlement} />
        ))}
        {files.error === null || files.data !== undefined ? null : (
          <li role="alert">
            <FormattedMessage id="order-page.files-failed" />
            <TextButton onClick={() => void files.refetch()}>
              <FormattedMessage id="ui.retry" />
            </TextButton>
          </li>
        )}
      </ul>
    </section>
  );
}
