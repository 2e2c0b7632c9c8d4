import { ErrorState, latePart, useProblemText } from '@ardoise/ui';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dashboard } from '@ardoise/contract';
import { NavButton, PageHeader, useUser } from '@ardoise/remote';
import { useDashboard } from '../../shared/api/account.ts';
import { paths } from '../../shared/paths.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Quota } from './quota.tsx';
import { Recent } from './recent.tsx';
import { Resume } from './resume.tsx';
import { Running } from './running.tsx';
import styles from './overview.module.css';

/** Loaded by those who have a plan, or may have had one. */
const PlanLine = latePart(() => import('./plan/plan-line.tsx'), { quiet: true });

/** The home screen: remaining quota, the last draft, the last thirty days. */
export default function OverviewScreen() {
  const intl = useIntl();
  const user = useUser();
  const dashboard = useDashboard();
  const problemText = useProblemText();
  const name = user?.firstName ?? '';
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="overview.hello" values={{ name }} />}
        title={intl.formatMessage({ id: 'overview.title' })}
      />
      {dashboard.data !== undefined ? (
        <Overview dashboard={dashboard.data} />
      ) : dashboard.isError ? (
        <ErrorState
          title={intl.formatMessage({ id: 'overview.error.title' })}
          text={problemText(dashboard.error)}
          retry={() => void dashboard.refetch()}
        />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { usage, running, resume, recent, total } = dashboard;
  const isFirst = total === 0 && running.length === 0;
  return (
    <>
      <Quota usage={usage} />
      {usage.quota > 0 || usage.remaining === 0 ? (
        <Suspense>
          <PlanLine />
        </Suspense>
      ) : null}
      {running.length > 0 ? <Running ids={running} /> : null}
      {isFirst ? <FirstSheet /> : null}
      {resume === null ? null : <Resume sheet={resume} />}
      {isFirst ? null : <Recent sheets={recent} />}
    </>
  );
}

function FirstSheet() {
  return (
    <section className={`${styles.block} ${styles.first}`}>
      <h2>
        <FormattedMessage id="overview.first.title" />
      </h2>
      <p>
        <FormattedMessage id="overview.first.text" />
      </p>
      <NavButton href={paths.create} variant="primary">
        <FormattedMessage id="overview.first.action" />
      </NavButton>
    </section>
  );
}
