import { Loading, PageHeader } from '@ardoise/remote';
import { Banner, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../../shared/paths.ts';
import { AccountTabs } from '../account-tabs.tsx';
import { AddNumber } from './add-number.tsx';
import { MethodList } from './method-list.tsx';
import { useMethodChanges, useMethods } from './use-methods.ts';
import styles from './methods.module.css';

/** The numbers and cards that are kept for the next payment. */
export default function MethodsScreen() {
  const intl = useIntl();
  const methods = useMethods();
  const problemText = useProblemText();
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="methods.title" />}
        title={intl.formatMessage({ id: 'methods.title' })}
      />
      <AccountTabs current={paths.paymentMethods} />
      {methods.data !== undefined ? (
        <Methods methods={methods.data} />
      ) : methods.isError ? (
        <div className={styles.state}>
          <ErrorState
            title={intl.formatMessage({ id: 'methods.error' })}
            text={problemText(methods.error)}
            retry={() => void methods.refetch()}
          />
        </div>
      ) : (
        <Loading label={intl.formatMessage({ id: 'methods.loading' })} className={styles.state}>
          <Skeleton height={84} />
          <Skeleton height={84} />
          <Skeleton width={280} height={48} />
        </Loading>
      )}
    </>
  );
}

function Methods({ methods }: { methods: NonNullable<ReturnType<typeof useMethods>['data']> }) {
  const changes = useMethodChanges();
  const problemText = useProblemText();
  const failed = [changes.choose, changes.remove].find(({ isError }) => isError);
  return (
    <>
      {failed === undefined ? null : (
        <div className={styles.state}>
          <Banner tone="danger" live>
            {problemText(failed.error)}
          </Banner>
        </div>
      )}
      {methods.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="methods.none" />
        </p>
      ) : (
        <MethodList methods={methods} changes={changes} />
      )}
      <AddNumber add={changes.add} />
    </>
  );
}
