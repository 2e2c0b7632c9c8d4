import { Skeleton } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHeader, Loading } from '@ardoise/remote';
import { useUsage } from '../../shared/api/account.ts';
import { usePaymentOptions } from '../../shared/api/payment-options.ts';
import { CanvasOffer } from './canvas-offer.tsx';
import { CreateForm } from './create-form.tsx';
import { Spent } from './spent.tsx';
import { wayOf } from './way.ts';
import styles from './create.module.css';

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
        <Loading
          label={intl.formatMessage({ id: 'create.spent.loading' })}
          className={styles.asking}
        >
          <Skeleton width="40%" height={24} />
          <Skeleton height={180} />
        </Loading>
      ) : way === 'off' && usage.data !== undefined ? (
        <>
          <Spent usage={usage.data} />
          <CanvasOffer>
            <CreateForm usage={usage.data} way={way} />
          </CanvasOffer>
        </>
      ) : (
        <CreateForm usage={usage.data} way={way} />
      )}
    </>
  );
}
