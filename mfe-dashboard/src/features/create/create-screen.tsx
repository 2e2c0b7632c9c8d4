import { latePart, Skeleton } from '@ardoise/ui';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Loading, PageHeader } from '@ardoise/remote';
import { useUsage } from '../../shared/api/account.ts';
import { usePaymentOptions } from '../../shared/api/payment-options.ts';
import { CreateForm } from './create-form.tsx';
import { wayOf } from './way.ts';
import styles from './create.module.css';

const Off = latePart(() => import('./off/off.tsx'));

/** Three choices and one button; everything else has a default that can be changed. */
export default function CreateScreen() {
  const intl = useIntl();
  const usage = useUsage();
  const options = usePaymentOptions({ enabled: usage.data?.remaining === 0 });
  const way = wayOf({ usage: usage.data, options: options.data, isUnanswered: options.isError });
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="create.title" />}
        title={intl.formatMessage({ id: 'create.title' })}
      />
      {way === null ? (
        <Asking />
      ) : way === 'off' && usage.data !== undefined ? (
        <Suspense fallback={<Asking />}>
          <Off usage={usage.data}>
            <CreateForm usage={usage.data} way={way} />
          </Off>
        </Suspense>
      ) : (
        <CreateForm usage={usage.data} way={way} />
      )}
    </>
  );
}

function Asking() {
  const intl = useIntl();
  return (
    <Loading label={intl.formatMessage({ id: 'create.spent.loading' })} className={styles.asking}>
      <Skeleton width="40%" height={24} />
      <Skeleton height={180} />
    </Loading>
  );
}
