import { exportPrice } from '@ardoise/contract';
import { Button, formatMoney, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenOrder } from '../../api/orders.ts';
import styles from './pay-export.module.css';

export interface PayExportProps {
  /** Id of the sheet. */
  id: string;
  /** Saves what was typed before the screen is left. */
  before?: (() => Promise<unknown>) | undefined;
}

/** In the place of the ways to export a sheet whose first export has to be paid for. */
export default function PayExport({ id, before }: PayExportProps) {
  const intl = useIntl();
  const order = useOpenOrder();
  const problemText = useProblemText();
  const price = formatMoney(intl, exportPrice);
  const pay = async () => {
    await before?.();
    order.mutate({ lines: [{ kind: 'export', sheetId: id }], expectedTotal: exportPrice });
  };
  return (
    <div className={styles.pay}>
      <p>
        <FormattedMessage id="export.unpaid" values={{ price }} />
      </p>
      <Button variant="primary" data-first busy={order.isPending} onClick={() => void pay()}>
        <FormattedMessage id="export.pay" values={{ price }} />
      </Button>
      {order.isError ? (
        <p role="alert" className={styles.problem}>
          {problemText(order.error)}
        </p>
      ) : null}
    </div>
  );
}
