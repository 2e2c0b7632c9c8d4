import { formatLongDate } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { schoolDay } from './school-day.ts';
import styles from './auth.module.css';

const lessons = [
  ['auth.board.1.time', 'auth.board.1.title', 'auth.board.1.class'],
  ['auth.board.2.time', 'auth.board.2.title', 'auth.board.2.class'],
  ['auth.board.3.time', 'auth.board.3.title', 'auth.board.3.class'],
  ['auth.board.4.time', 'auth.board.4.title', 'auth.board.4.class'],
] as const;

/** The board of a school day, never of a weekend: decoration on wide screens, absent on the phone. */
export function DayBoard() {
  const intl = useIntl();
  const [now] = useState(() => Date.now());
  const today = formatLongDate(intl, schoolDay(now).getTime());
  return (
    <aside className={styles.board}>
      <div>
        <p className={styles.day}>
          {today.charAt(0).toLocaleUpperCase(intl.locale) + today.slice(1)}
        </p>
        <ol className={styles.lessons}>
          {lessons.map(([time, title, level]) => (
            <li key={title}>
              <span>
                <FormattedMessage id={time} />
              </span>
              <p>
                <FormattedMessage id={title} />
                <small>
                  <FormattedMessage id={level} />
                </small>
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>
        <FormattedMessage id="auth.board.note" />
      </p>
    </aside>
  );
}
