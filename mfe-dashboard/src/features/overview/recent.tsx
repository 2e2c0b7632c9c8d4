import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { SheetSummary } from '@ardoise/contract';
import { TextLink, useLabels } from '@ardoise/remote';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { dayInMonth } from '../../shared/text/dates.ts';
import styles from './overview.module.css';

/** Sheets generated in the last thirty days, newest first. */
export function Recent({ sheets }: { sheets: readonly SheetSummary[] }) {
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>
          <FormattedMessage id="overview.recent.title" />
        </h2>
        <TextLink href={paths.sheets}>
          <FormattedMessage id="overview.recent.all" />
        </TextLink>
      </div>
      {sheets.length === 0 ? (
        <p className={styles.note}>
          <FormattedMessage id="overview.recent.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {sheets.map((sheet) => (
            <RecentSheet key={sheet.id} sheet={sheet} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentSheet({ sheet }: { sheet: SheetSummary }) {
  const intl = useIntl();
  const labels = useLabels();
  return (
    <li>
      <Link href={paths.sheet(sheet.id)} className={styles.row}>
        <time className={styles.when} dateTime={sheet.createdAt}>
          {dayInMonth(intl, sheet.createdAt)}
        </time>
        <span className={styles.title}>
          {sheet.title}
          <small>{labels.meta(sheet)}</small>
        </span>
        <span className={styles.status}>
          <StatusBadge status={sheet.status} />
        </span>
        <span className={styles.exports}>
          {sheet.exportCount > 0 ? (
            <FormattedMessage id="overview.recent.exports" values={{ count: sheet.exportCount }} />
          ) : null}
        </span>
      </Link>
    </li>
  );
}
