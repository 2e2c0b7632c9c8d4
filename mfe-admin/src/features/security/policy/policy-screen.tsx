import type { PolicyReports } from '@ardoise/contract';
import { staffSecurityClient } from '@ardoise/contract/client';
import { refusalDays } from '@ardoise/contract/schemas';
import { ErrorState, formatCount, useProblemText } from '@ardoise/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { RowsSkeleton } from '../../../shared/data-table/rows-skeleton.tsx';
import { useHost } from '../../../shared/host/host.ts';
import { paths } from '../../../shared/paths.ts';
import { whenText } from '../../../shared/text/moments.ts';
import { SecurityFrame } from '../frame/security-frame.tsx';
import styles from '../sign-ins/sign-ins.module.css';
import { Blocked } from './blocked.tsx';

/** What the content security policy kept out of our pages in the last days. */
export default function PolicyScreen() {
  return (
    <SecurityFrame path={paths.policy}>
      <Reports />
    </SecurityFrame>
  );
}

function Reports() {
  const { http } = useHost();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['policy-reports'],
    queryFn: ({ signal }) => staffSecurityClient(http).policyReports(signal),
    enabled: useRight('security:read'),
    staleTime: 0,
  });
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton rows={4} />
    ) : (
      <ErrorState
        title={<FormattedMessage id="policy.failed" />}
        text={problemText(error)}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <section className={styles.figures}>
      <h2>
        <FormattedMessage id="policy.title" />
      </h2>
      {data.items.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="policy.none" />
        </p>
      ) : (
        <Rows items={data.items} />
      )}
      <p className={styles.note}>
        <FormattedMessage id="policy.note" values={{ days: refusalDays }} />
      </p>
    </section>
  );
}

function Rows({ items }: Pick<PolicyReports, 'items'>) {
  const intl = useIntl();
  return (
    <table aria-label={intl.formatMessage({ id: 'policy.title' })}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="policy.blocked" />
          </th>
          <th scope="col" className={styles.figure}>
            <FormattedMessage id="policy.today" />
          </th>
          <th scope="col" className={styles.figure}>
            <FormattedMessage id="policy.days" values={{ days: refusalDays }} />
          </th>
          <th scope="col">
            <FormattedMessage id="policy.last" />
          </th>
          <th scope="col">
            <FormattedMessage id="policy.directive" />
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ directive, blocked, count, today, lastAt }) => (
          <tr key={`${directive} ${blocked}`}>
            <th scope="row">
              <Blocked name={blocked} />
            </th>
            <td className={styles.figure}>
              {formatCount(intl, today)}
              <span className={styles.unit}>
                {' '}
                <FormattedMessage id="policy.unit.today" />
              </span>
            </td>
            <td className={styles.figure}>
              {formatCount(intl, count)}
              <span className={styles.unit}>
                {' '}
                <FormattedMessage id="policy.unit.days" values={{ days: refusalDays }} />
              </span>
            </td>
            <td>{whenText(intl, lastAt)}</td>
            <td>
              <code>{directive}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
