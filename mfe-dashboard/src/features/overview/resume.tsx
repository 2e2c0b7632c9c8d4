import { FormattedMessage, useIntl } from 'react-intl';
import type { SheetSummary } from '@ardoise/contract';
import { NavButton, useLabels } from '@ardoise/remote';
import { paths } from '../../shared/paths.ts';
import { moment } from '../../shared/text/dates.ts';
import styles from './overview.module.css';

const lines = ['100%', '80%', '100%', '70%', '92%', '100%', 'mark', '100%', '84%', '96%'];

/** The last edited draft, with its open findings. */
export function Resume({ sheet }: { sheet: SheetSummary }) {
  const intl = useIntl();
  const labels = useLabels();
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>
          <FormattedMessage id="overview.resume.title" />
        </h2>
      </div>
      <div className={styles.resume}>
        <span className={styles.thumb} aria-hidden="true">
          <i data-part="title" />
          <i data-part="frame" />
          {lines.map((width, rank) => (
            <i
              // oxlint-disable-next-line react/no-array-index-key -- a fixed drawing
              key={rank}
              {...(width === 'mark' ? { 'data-part': 'mark' } : { style: { width } })}
            />
          ))}
        </span>
        <div>
          <h3>{sheet.title}</h3>
          <p className={styles.note}>
            <FormattedMessage
              id="overview.resume.modified"
              values={{ meta: labels.meta(sheet), moment: moment(intl, sheet.modifiedAt) }}
            />
          </p>
          {sheet.findingCount > 0 ? (
            <p className={styles.findings}>
              <FormattedMessage
                id="overview.resume.findings"
                values={{ count: sheet.findingCount }}
              />
            </p>
          ) : (
            <p className={styles.note}>
              <FormattedMessage id="overview.resume.ready" />
            </p>
          )}
        </div>
        <NavButton href={paths.sheet(sheet.id)} variant="secondary">
          <FormattedMessage id="overview.resume.action" />
        </NavButton>
      </div>
    </section>
  );
}
