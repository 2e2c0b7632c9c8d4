import { Ticks, VisuallyHidden } from '@ardoise/ui';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePartTitle } from './part-title.ts';
import { type Part, partsOf, type Progress, rowsWritten } from './progress.ts';
import styles from './generation.module.css';

export interface RailProps {
  progress: Progress;
  /** Seconds since the start. */
  elapsed: number;
  /** Remaining quota, including the reserved unit; null when unknown, or when none is reserved. */
  left: number | null;
}

/** Elapsed and promised time, the parts of the sheet, and the reserved unit. */
export function Rail({ progress, elapsed, left }: RailProps) {
  const intl = useIntl();
  const parts = partsOf(progress);
  const { promisedSeconds } = progress;
  return (
    <aside className={styles.rail}>
      <p className={styles.clock} role="timer" aria-live="off">
        {intl.formatNumber(elapsed)}
        {promisedSeconds === null ? null : (
          <small>
            <FormattedMessage id="generation.promised" values={{ seconds: promisedSeconds }} />
          </small>
        )}
      </p>
      {promisedSeconds === null ? null : <Ticks elapsed={elapsed} total={promisedSeconds} />}
      {promisedSeconds !== null && elapsed > promisedSeconds ? (
        <p className={styles.late}>
          <FormattedMessage id="generation.late" values={{ seconds: promisedSeconds }} />
        </p>
      ) : null}
      {progress.inView ? (
        <>
          <Where progress={progress} parts={parts} />
          <ol className={styles.parts} aria-label={intl.formatMessage({ id: 'generation.parts' })}>
            {parts.map((part) => (
              <PartLine key={part.id} part={part} />
            ))}
          </ol>
        </>
      ) : (
        <p>
          <FormattedMessage id="generation.out-of-view" />
        </p>
      )}
      {left === null ? null : (
        <p className={styles.reserved}>
          <FormattedMessage id="generation.reserved" values={{ count: left }} />{' '}
          {progress.inView ? <FormattedMessage id="generation.stop.text" /> : null}
        </p>
      )}
    </aside>
  );
}

function PartLine({ part }: { part: Part }) {
  const titleOf = usePartTitle();
  return (
    <li data-state={part.state} aria-current={part.state === 'now' ? 'step' : undefined}>
      {part.state === 'done' ? <Check size={16} aria-hidden /> : <i aria-hidden="true" />}
      <span>
        {titleOf(part)}
        <VisuallyHidden>
          {', '}
          <FormattedMessage id={`generation.state.${part.state}`} />
        </VisuallyHidden>
      </span>
      <span className={styles.minutes}>
        {part.minutes === null ? null : (
          <FormattedMessage id="generation.minutes" values={{ minutes: part.minutes }} />
        )}
      </span>
    </li>
  );
}

/** On a phone, one line replaces the list. */
function Where({ progress, parts }: { progress: Progress; parts: readonly Part[] }) {
  const titleOf = usePartTitle();
  const rank = parts.findIndex(({ state }) => state === 'now');
  const part = parts[rank];
  if (part === undefined || progress.outline.length === 0) {
    return (
      <p className={styles.where}>
        <FormattedMessage id="generation.starting" />
      </p>
    );
  }
  const left = parts.length - rank - 1;
  const values = { part: titleOf(part), left };
  return (
    <p className={styles.where}>
      {part.title === null ? (
        <FormattedMessage id="generation.where-part" values={values} />
      ) : (
        <FormattedMessage
          id="generation.where"
          values={{ ...values, row: rowsWritten(progress.sheet) + 1 }}
        />
      )}
    </p>
  );
}
