import { ProblemError } from '@ardoise/contract/client';
import { Loading, NavButton, PageHeader } from '@ardoise/remote';
import { ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { ChevronLeft } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Steps } from './steps.tsx';
import { useHelpItem } from './use-help.ts';
import styles from './item.module.css';

/** One guide or tutorial. */
export default function ItemScreen({ id }: { id: string }) {
  return (
    <>
      <Link href={paths.guides} className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        <FormattedMessage id="guides.title" />
      </Link>
      <Item key={id} id={id} />
    </>
  );
}

function Item({ id }: { id: string }) {
  const intl = useIntl();
  const { data: item, error, refetch } = useHelpItem(id);
  const problemText = useProblemText();
  if (item !== undefined) {
    return (
      <>
        <PageHeader heading={item.title} title={item.title} />
        <p className={styles.intro}>
          {item.summary}{' '}
          <FormattedMessage
            id="guides.about"
            values={{
              audience: item.audience,
              count: item.steps.length,
              minutes: item.minutes,
            }}
          />
        </p>
        <Steps item={item} />
      </>
    );
  }
  if (error instanceof ProblemError && error.status === 404) {
    const missing = intl.formatMessage({ id: 'guides.missing' });
    return (
      <>
        <PageHeader heading={missing} title={missing} />
        <p className={styles.intro}>
          <FormattedMessage id="guides.missing.text" />
        </p>
        <p className={styles.out}>
          <NavButton href={paths.guides}>
            <FormattedMessage id="guides.missing.action" />
          </NavButton>
        </p>
      </>
    );
  }
  if (error !== null) {
    return (
      <div className={styles.state}>
        <ErrorState
          level={1}
          title={intl.formatMessage({ id: 'guides.item.error' })}
          text={problemText(error)}
          retry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <Loading label={intl.formatMessage({ id: 'guides.item.loading' })} className={styles.loading}>
      <Skeleton width="58%" height={40} />
      <Skeleton width="76%" height={16} />
      <Skeleton height={56} />
      <Skeleton height={300} />
    </Loading>
  );
}
