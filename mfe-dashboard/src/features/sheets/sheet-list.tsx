import { useLabels } from '@ardoise/remote';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  latePart,
  useAnnounce,
  VisuallyHidden,
} from '@ardoise/ui';
import { Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { SheetSummary } from '@ardoise/contract';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/text/dates.ts';
import { RowMenu } from './row-menu.tsx';
import { BulkReport } from './selection/bulk-report.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionTurn } from './selection/selection-turn.tsx';
import { useBulk } from './selection/use-bulk.ts';
import { type Selection, useSelection } from './selection/use-selection.ts';
import { SheetListHead } from './skeleton/sheet-list-head.tsx';
import styles from './sheets.module.css';

const PayExports = latePart(() => import('./selection/paying/pay-exports.tsx'));

export interface SheetListProps {
  items: readonly SheetSummary[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page could not be loaded; the sheets shown stay. */
  problem: string | null;
  showMore: () => void;
}

export function SheetList({ items, hasMore, isLoadingMore, problem, showMore }: SheetListProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const count = items.length;
  const selection = useSelection(items);
  const bulk = useBulk();
  useEffect(() => {
    announce(intl.formatMessage({ id: 'sheets.found' }, { count }));
  }, [announce, intl, count]);
  return (
    <>
      <SelectionTurn selection={selection} isBusy={bulk.progress !== null} />
      <SheetListHead />
      <ul className={styles.list}>
        {items.map((sheet) => (
          <SheetRow
            key={sheet.id}
            sheet={sheet}
            selection={selection.isOn ? selection : null}
            isBusy={bulk.progress !== null}
          />
        ))}
      </ul>
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      {hasMore ? (
        <p className={styles.more}>
          <Button busy={isLoadingMore} onClick={showMore}>
            <FormattedMessage id="sheets.more" />
          </Button>
        </p>
      ) : null}
      {selection.isOn ? <SelectionBar selection={selection} bulk={bulk} /> : null}
      {bulk.toPay === null ? null : (
        <Suspense>
          <PayExports
            {...bulk.toPay}
            close={bulk.closeToPay}
            exportRest={() => {
              bulk.closeToPay();
              if (bulk.toPay !== null) void bulk.exportAll(bulk.toPay.rest, bulk.toPay.format);
            }}
          />
        </Suspense>
      )}
      <BulkReport
        report={bulk.report}
        close={bulk.closeReport}
        retry={(work, sheets) => {
          if (work === 'delete') void bulk.removeAll(sheets);
          else if (work === 'restore') void bulk.restoreAll(sheets);
          else void bulk.exportAll(sheets, work);
        }}
      />
    </>
  );
}

interface SheetRowProps {
  sheet: SheetSummary;
  /** null while selection is off. */
  selection: Selection | null;
  isBusy: boolean;
}

function SheetRow({ sheet, selection, isBusy }: SheetRowProps) {
  const intl = useIntl();
  const labels = useLabels();
  const day = shortDay(intl, sheet.modifiedAt);
  const meta = (
    <>
      {labels.meta(sheet)}
      <span className={styles.narrow}> · {day}</span>
    </>
  );
  return (
    <li className={styles.row}>
      {selection === null ? (
        <div className={styles.title}>
          <Link href={paths.sheet(sheet.id)}>{sheet.title}</Link>
          <small>{meta}</small>
        </div>
      ) : (
        <Checkbox
          className={styles.title}
          label={sheet.title}
          hint={meta}
          checked={selection.has(sheet.id)}
          disabled={isBusy || (selection.isFull && !selection.has(sheet.id))}
          onChange={() => selection.toggle(sheet.id)}
        />
      )}
      <span className={styles.status}>
        <StatusBadge status={sheet.status} />
        {sheet.isUnpaid ? (
          <Badge mark="hollow" tone="amber">
            <FormattedMessage id="sheets.unpaid" />
          </Badge>
        ) : null}
      </span>
      <span className={styles.exports}>
        <span aria-hidden="true">
          {sheet.exportCount === 0 ? '–' : intl.formatNumber(sheet.exportCount)}
        </span>
        <VisuallyHidden>
          <FormattedMessage id="sheets.exports" values={{ count: sheet.exportCount }} />
        </VisuallyHidden>
      </span>
      <time className={styles.modified} dateTime={sheet.modifiedAt}>
        {day}
      </time>
      {selection === null ? <RowMenu sheet={sheet} /> : null}
    </li>
  );
}
