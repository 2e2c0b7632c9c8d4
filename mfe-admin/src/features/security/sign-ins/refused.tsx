import type { RefusalFigures } from '@ardoise/contract';
import { refusalDays } from '@ardoise/contract/schemas';
import { ErrorState, formatCount, useProblemText } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RowsSkeleton } from '../../../shared/data-table/rows-skeleton.tsx';
import { whenText } from '../../../shared/text/moments.ts';
import { LimitName } from './limit-name.tsx';
import { useRefusals } from './use-sign-ins.ts';
import styles from './sign-ins.module.css';

interface Row extends RefusalFigures {
  key: string;
  name: ReactNode;
}

/** Networks that one row names. */
const mostNamed = 3;

/** Wrong guesses and reached limits of the last days, in figures. */
export function Refused() {
  const { data, error, isFetching, refetch } = useRefusals();
  const problemText = useProblemText();
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton rows={4} />
    ) : (
      <ErrorState
        title={<FormattedMessage id="refused.failed" />}
        text={problemText(error)}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Figures
        title="refused.failures"
        none="refused.failures.none"
        rows={data.failures.map(({ failure, ...figures }) => ({
          ...figures,
          key: failure,
          name: <FormattedMessage id={`refused.failure.${failure}`} />,
        }))}
      />
      <Figures
        title="refused.limits"
        none="refused.limits.none"
        rows={data.limits.map(({ limit, ...figures }) => ({
          ...figures,
          key: limit,
          name: <LimitName limit={limit} />,
        }))}
      />
      <p className={styles.note}>
        <FormattedMessage id="refused.kept" values={{ days: refusalDays }} />
      </p>
    </>
  );
}

function Figures({ title, none, rows }: { title: string; none: string; rows: readonly Row[] }) {
  const intl = useIntl();
  return (
    <section className={styles.figures}>
      <h2>
        <FormattedMessage id={title} />
      </h2>
      {rows.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id={none} />
        </p>
      ) : (
        <table aria-label={intl.formatMessage({ id: title })}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="refused.column.what" />
              </th>
              <th scope="col" className={styles.figure}>
                <FormattedMessage id="refused.column.today" />
              </th>
              <th scope="col" className={styles.figure}>
                <FormattedMessage id="refused.column.days" values={{ days: refusalDays }} />
              </th>
              <th scope="col">
                <FormattedMessage id="refused.column.last" />
              </th>
              <th scope="col">
                <FormattedMessage id="refused.column.networks" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td className={styles.figure}>
                  {formatCount(intl, row.today)}
                  <Unit id="refused.unit.today" />
                </td>
                <td className={styles.figure}>
                  {formatCount(intl, row.count)}
                  <Unit id="refused.unit.days" />
                </td>
                <td>{whenText(intl, row.lastAt)}</td>
                <td>
                  <Networks {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What the head of a column says, where a phone shows none. */
const Unit = ({ id }: { id: string }) => (
  <span className={styles.unit}>
    {' '}
    <FormattedMessage id={id} values={{ days: refusalDays }} />
  </span>
);

function Networks({ networks, count }: Pick<RefusalFigures, 'networks' | 'count'>) {
  const intl = useIntl();
  const named = networks.slice(0, mostNamed);
  const others = count - named.reduce((sum, one) => sum + one.count, 0);
  if (named.length === 0) return '–';
  return (
    <ul className={styles.networks}>
      {named.map((one) => (
        <li key={one.network}>
          <code>{one.network}</code> {formatCount(intl, one.count)}
        </li>
      ))}
      {others === 0 ? null : (
        <li>
          <FormattedMessage id="refused.others" /> {formatCount(intl, others)}
        </li>
      )}
    </ul>
  );
}
