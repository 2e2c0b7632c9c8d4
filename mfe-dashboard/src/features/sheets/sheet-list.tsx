import { Banner, Button, useAnnounce, VisuallyHidden } from '@ardoise/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { SheetSummary } from '@ardoise/contract';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/text/dates.ts';
import { useLabels } from '../../shared/text/use-labels.ts';
import { RowMenu } from './row-menu.tsx';
import { SheetListHead } from './sheet-list-head.tsx';
import styles from './sheets.module.css';

export interface SheetListProps {
  items: readonly SheetSummary[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page did not come; the ones shown stay. */
  problem: string | null;
  showMore: () => void;
}

export function SheetList({ items, hasMore, isLoadingMore, problem, showMore }: SheetListProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const count = items.length;
  useEffect(() => {
    announce(intl.formatMessage({ id: 'sheets.found' }, { count }));
  }, [announce, intl, count]);
  return (
    <>
      <SheetListHead />
      <ul className={styles.list}>
        {items.map((sheet) => (
          <SheetRow key={sheet.id} sheet={sheet} />
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
    </>
  );
}

function SheetRow({ sheet }: { sheet: SheetSummary }) {
  const intl = useIntl();
  const labels = useLabels();
  const day = shortDay(intl, sheet.modifiedAt);
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <Link href={paths.sheet(sheet.id)}>{sheet.title}</Link>
        <small>
          {labels.meta(sheet)}
          <span className={styles.narrow}> · {day}</span>
        </small>
      </div>
      <span className={styles.status}>
        <StatusBadge status={sheet.status} />
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
      <RowMenu sheet={sheet} />
    </li>
  );
}
