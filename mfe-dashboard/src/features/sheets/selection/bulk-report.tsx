import { FormattedMessage, useIntl } from 'react-intl';
import type { SheetSummary } from '@ardoise/contract';
import { BottomSheet, Button, Dialog } from '@ardoise/ui';
import { useMedia } from '@ardoise/remote';
import type { Report } from './use-bulk.ts';
import styles from './selection.module.css';

/** Lists the sheets that failed, with reasons; the others are done. */
export function BulkReport({
  report,
  close,
  retry,
}: {
  report: Report | null;
  close: () => void;
  retry: (work: Report['work'], sheets: SheetSummary[]) => void;
}) {
  const intl = useIntl();
  const Frame = useMedia('(max-width: 960px)') ? BottomSheet : Dialog;
  if (report === null) return null;
  const { work, failures } = report;
  return (
    <Frame
      open
      onOpenChange={close}
      title={intl.formatMessage({ id: `sheets.bulk.${work}.failed` }, { count: failures.length })}
      actions={
        <>
          <Button onClick={close}>
            <FormattedMessage id="sheets.bulk.close" />
          </Button>
          <Button
            variant="primary"
            onClick={() =>
              retry(
                work,
                failures.map(({ sheet }) => sheet),
              )
            }
          >
            <FormattedMessage id="common.retry" />
          </Button>
        </>
      }
    >
      <ul className={styles.failures}>
        {failures.map(({ sheet, reason }) => (
          <li key={sheet.id}>
            <b>{sheet.title}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
