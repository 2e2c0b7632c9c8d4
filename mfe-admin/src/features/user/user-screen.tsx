import type { AccountDetail } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  latePart,
  LinkButton,
  useProblemText,
} from '@ardoise/ui';
import { Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { RoleName } from '../../shared/access/role-name.tsx';
import { useRight } from '../../shared/access/use-access.ts';
import { AccountStateMark } from '../../shared/account/account-state.tsx';
import { RowsSkeleton } from '../../shared/data-table/rows-skeleton.tsx';
import { OfficeFrame } from '../../shared/frame/office-frame.tsx';
import { paths } from '../../shared/paths.ts';
import type { ActName } from './acts.ts';
import { OrdersPart } from './orders-part.tsx';
import { ClosingPart, ConsentsPart, PlanPart, ProfilePart, SessionsPart } from './side.tsx';
import { TicketsPart } from './tickets-part.tsx';
import { UnitsPart } from './units-part.tsx';
import { useUser } from './use-user.ts';
import styles from './user.module.css';

const ActDialog = latePart(() => import('./act-dialog.tsx'));

/** One account: what the team may know of it and do for it. */
export default function UserScreen({ id }: { id: string }) {
  const intl = useIntl();
  const { data: user, error, isFetching, refetch } = useUser(id);
  const [asked, setAsked] = useState<ActName | null>(null);
  const mayReset =
    useRight('users:reset') && user?.isOpenToMe === true && user.state !== 'suspended';
  const problemText = useProblemText();
  const isUnknown = error instanceof ProblemError && error.code === 'NOT_FOUND';
  return (
    <OfficeFrame
      title={
        user === undefined
          ? intl.formatMessage({ id: 'user.loading' })
          : `${user.firstName} ${user.lastName}`
      }
      back={{ href: paths.users, label: intl.formatMessage({ id: 'user.unknown.action' }) }}
      rights={['users:read']}
      note={user === undefined ? undefined : <AccountStateMark state={user.state} />}
      actions={
        mayReset ? (
          <span className={styles.wideOnly}>
            <Button onClick={() => setAsked('reset')}>
              <FormattedMessage id="user.reset" />
            </Button>
          </span>
        ) : undefined
      }
    >
      {user !== undefined ? (
        <Account user={user} mayReset={mayReset} onAct={setAsked} />
      ) : isUnknown ? (
        <EmptyState
          title={<FormattedMessage id="user.unknown.title" />}
          text={<FormattedMessage id="user.unknown.text" />}
          action={
            <LinkButton href={paths.users}>
              <FormattedMessage id="user.unknown.action" />
            </LinkButton>
          }
        />
      ) : error === null ? (
        <RowsSkeleton rows={6} />
      ) : (
        <ErrorState
          title={<FormattedMessage id="user.failed" />}
          text={problemText(error)}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      <Suspense fallback={null}>
        {asked === null || user === undefined ? null : (
          <ActDialog user={user} name={asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </OfficeFrame>
  );
}

interface AccountProps {
  user: AccountDetail;
  mayReset: boolean;
  onAct: (name: ActName) => void;
}

function Account({ user, mayReset, onAct }: AccountProps) {
  const maySeeJournal = useRight('journal:read');
  return (
    <div className={styles.columns}>
      <div className={styles.wide}>
        <Banner tone="info" icon={<Lock size={18} aria-hidden />}>
          {user.role === 'user' ? (
            <FormattedMessage id="user.closed" />
          ) : (
            <FormattedMessage id="user.staff" values={{ role: <RoleName role={user.role} /> }} />
          )}
        </Banner>
        <UnitsPart user={user} />
        {user.orders === null ? null : <OrdersPart orders={user.orders} />}
        <TicketsPart email={user.email} />
        {maySeeJournal ? (
          <p className={styles.journal}>
            <Link href={`${paths.security}?subject=${user.id}`}>
              <FormattedMessage id="user.journal" />
            </Link>
          </p>
        ) : null}
      </div>
      <div className={styles.side}>
        <ProfilePart user={user} />
        {mayReset ? (
          <span className={styles.phoneOnly}>
            <Button onClick={() => onAct('reset')}>
              <FormattedMessage id="user.reset" />
            </Button>
          </span>
        ) : null}
        <PlanPart user={user} />
        <SessionsPart user={user} onAct={onAct} />
        <ConsentsPart user={user} />
        <ClosingPart user={user} onAct={onAct} />
      </div>
    </div>
  );
}
