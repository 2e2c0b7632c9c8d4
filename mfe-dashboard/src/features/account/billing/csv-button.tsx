import { download } from '@ardoise/remote/download';
import { benin, Button, useLocale } from '@ardoise/ui';
import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Bill } from './bills.ts';
import { csvOf } from './csv.ts';
import { useBillTexts } from './use-bill-texts.ts';

/** As accounts sort it: "2026-11-20". */
const day = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: benin,
});

/** Saves the bills that are shown as a file for a spreadsheet. */
export function CsvButton({ bills, year }: { bills: readonly Bill[]; year: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const texts = useBillTexts();
  const text = (id: string) => intl.formatMessage({ id });
  const save = () => {
    const head = [
      text('billing.column.date'),
      text('billing.csv.order'),
      text('billing.column.object'),
      text('billing.column.way'),
      text('billing.column.state'),
      text('billing.csv.amount'),
      text('billing.csv.refunded'),
      text('billing.csv.owed'),
      text('billing.column.receipt'),
    ];
    const rows = bills.map(({ order, at, state }) => [
      day.format(new Date(at)),
      order.number,
      order.titles.join(', '),
      texts.way(order.paidWith),
      texts.state(state),
      order.total,
      order.refunded,
      order.owed,
      order.receipt ?? '',
    ]);
    // Spreadsheets of languages with a decimal comma separate by semicolon.
    const file = csvOf([head, ...rows], locale === 'en' ? ',' : ';');
    const name = intl.formatMessage({ id: 'billing.csv.file' }, { year });
    download(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} onClick={save}>
      <FormattedMessage id="billing.csv" />
    </Button>
  );
}
