/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn with CSS: there is no file for an <img> */
import { benin, classNames } from '@ardoise/ui';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { lastDay } from '../../../shared/text/month.ts';
import { rulerOf } from './ruler.ts';
import styles from './ruler.module.css';

export interface MonthRulerProps {
  start: string;
  end: string;
  now: Date;
}

/** A paid period, a tick for each of its real days. */
export function MonthRuler({ start, end, now }: MonthRulerProps) {
  const intl = useIntl();
  const { days, today, left } = rulerOf({ start, end }, now);
  const short = { day: 'numeric', month: 'short', timeZone: benin } as const;
  const day = intl.formatDate(now, { day: 'numeric', month: 'long', timeZone: benin });
  const at = (today + 0.5) / days;
  return (
    <div className={styles.ruler} style={{ '--days': days, '--at': at } as CSSProperties}>
      <div
        role="img"
        className={styles.days}
        aria-label={intl.formatMessage({ id: 'subscription.ruler' }, { day, left, days })}
      >
        {Array.from({ length: days }, (_, rank) => (
          <i
            key={rank}
            className={classNames(rank < today && styles.past, rank === today && styles.now)}
          />
        ))}
      </div>
      <p className={styles.names} aria-hidden="true">
        <span className={at < 0.45 ? styles.hidden : undefined}>
          <Day>{intl.formatDate(start, short)}</Day>
        </span>
        <b>
          <FormattedMessage id="subscription.ruler.left" values={{ count: left }} />
        </b>
        <span className={at > 0.55 ? styles.hidden : undefined}>
          <Day>{lastDay(intl, end, 'short')}</Day>
        </span>
      </p>
    </div>
  );
}
