import type { AssistantOversight } from '@ardoise/contract';
import { flaggedDays } from '@ardoise/contract/schemas';
import { formatCount } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { whenText } from '../../../shared/text/moments.ts';
import styles from '../sign-ins/sign-ins.module.css';

/** Messages that the assistant withheld, in figures: their texts are kept by nobody. */
export function Flagged({ items }: { items: AssistantOversight['flagged'] }) {
  const intl = useIntl();
  return (
    <section className={styles.figures}>
      <h2>
        <FormattedMessage id="oversight.flagged" />
      </h2>
      {items.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="oversight.flagged.none" values={{ days: flaggedDays }} />
        </p>
      ) : (
        <table aria-label={intl.formatMessage({ id: 'oversight.flagged' })}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="oversight.reason" />
              </th>
              <th scope="col" className={styles.figure}>
                <FormattedMessage id="oversight.today" />
              </th>
              <th scope="col" className={styles.figure}>
                <FormattedMessage id="oversight.days" values={{ days: flaggedDays }} />
              </th>
              <th scope="col">
                <FormattedMessage id="oversight.last" />
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ category, direction, count, today, lastAt }) => (
              <tr key={`${category} ${direction}`}>
                <th scope="row">
                  <FormattedMessage id={`oversight.reason.${category}`} />
                  {', '}
                  <FormattedMessage id={`oversight.direction.${direction}`} />
                </th>
                <td className={styles.figure}>
                  {formatCount(intl, today)}
                  <span className={styles.unit}>
                    {' '}
                    <FormattedMessage id="oversight.unit.today" />
                  </span>
                </td>
                <td className={styles.figure}>
                  {formatCount(intl, count)}
                  <span className={styles.unit}>
                    {' '}
                    <FormattedMessage id="oversight.unit.days" values={{ days: flaggedDays }} />
                  </span>
                </td>
                <td>{whenText(intl, lastAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        <FormattedMessage id="oversight.flagged.note" />
      </p>
    </section>
  );
}
