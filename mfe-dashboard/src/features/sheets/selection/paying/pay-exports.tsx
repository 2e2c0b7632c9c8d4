import { exportPrice } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useMedia } from '@ardoise/remote';
import { BottomSheet, Button, Dialog, formatMoney, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenOrder } from '../../../../shared/api/orders.ts';
import type { ToPay } from '../use-bulk.ts';
import styles from '../selection.module.css';

export interface PayExportsProps extends ToPay {
  close: () => void;
  /** Exports the sheets that cost nothing. */
  exportRest: () => void;
}

/** Copies of one sheet are paid for once, which the server alone knows. */
function totalSaid(error: unknown): number | null {
  if (!(error instanceof ProblemError) || error.code !== 'PRICE_CHANGED') return null;
  const { body } = error;
  const total: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'total') : undefined;
  return typeof total === 'number' ? total : null;
}

/** What the first exports of the chosen sheets cost, and the way to pay for all of them at once. */
export default function PayExports({ sheets, rest, close, exportRest }: PayExportsProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const order = useOpenOrder();
  const Frame = useMedia('(max-width: 960px)') ? BottomSheet : Dialog;
  const changed = totalSaid(order.error);
  const total = changed ?? sheets.length * exportPrice;
  const price = formatMoney(intl, total);
  const pay = () =>
    order.mutate({
      lines: sheets.map(({ id }) => ({ kind: 'export', sheetId: id })),
      expectedTotal: total,
    });
  return (
    <Frame
      open
      onOpenChange={close}
      title={intl.formatMessage({ id: 'sheets.pay.title' })}
      actions={
        <>
          {rest.length > 0 ? (
            <Button onClick={exportRest}>
              <FormattedMessage id="sheets.pay.rest" values={{ count: rest.length }} />
            </Button>
          ) : (
            <Button onClick={close}>
              <FormattedMessage id="sheets.bulk.close" />
            </Button>
          )}
          <Button variant="primary" busy={order.isPending} onClick={pay}>
            <FormattedMessage id="sheets.pay" values={{ price }} />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="sheets.pay.text" values={{ count: sheets.length, price }} />
      </p>
      <ul className={styles.failures}>
        {sheets.map(({ id, title }) => (
          <li key={id}>
            <b>{title}</b>
          </li>
        ))}
      </ul>
      {order.isError ? (
        <p role="alert">
          {changed === null ? (
            problemText(order.error)
          ) : (
            <FormattedMessage id="sheets.pay.changed" values={{ price }} />
          )}
        </p>
      ) : null}
    </Frame>
  );
}
