import { Loading, NavButton, PageHeader, TextLink } from '@ardoise/remote';
import {
  Banner,
  EmptyState,
  ErrorState,
  formatMoney,
  Select,
  Skeleton,
  useProblemText,
} from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../../shared/paths.ts';
import { AccountTabs } from '../account-tabs.tsx';
import { BillTable } from './bill-table.tsx';
import { type Bill, totalsOf, yearsOf } from './bills.ts';
import { CsvButton } from './csv-button.tsx';
import { useBills } from './use-bills.ts';
import styles from './billing.module.css';

/** What was paid, with its receipts, and what is owed to the teacher. */
export default function BillingScreen() {
  const intl = useIntl();
  const bills = useBills();
  const problemText = useProblemText();
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="billing.title" />}
        title={intl.formatMessage({ id: 'billing.title' })}
      />
      <AccountTabs current={paths.billing} />
      {bills.data !== undefined ? (
        <Bills bills={bills.data} />
      ) : bills.isError ? (
        <div className={styles.state}>
          <ErrorState
            title={intl.formatMessage({ id: 'billing.error' })}
            text={problemText(bills.error)}
            retry={() => void bills.refetch()}
          />
        </div>
      ) : (
        <Loading label={intl.formatMessage({ id: 'billing.loading' })} className={styles.loading}>
          <Skeleton width={240} height={56} />
          <Skeleton width={200} height={24} />
          <Skeleton height={260} />
        </Loading>
      )}
    </>
  );
}

function Bills({ bills }: { bills: readonly Bill[] }) {
  const intl = useIntl();
  const years = yearsOf(bills);
  const [chosen, setChosen] = useState<string | null>(null);
  const year = years.find((one) => one === chosen) ?? years[0];
  if (year === undefined) {
    return (
      <div className={styles.state}>
        <EmptyState
          title={<FormattedMessage id="billing.none" />}
          text={<FormattedMessage id="billing.none.text" />}
          action={
            <NavButton href={paths.subscription} variant="secondary">
              <FormattedMessage id="billing.none.action" />
            </NavButton>
          }
        />
      </div>
    );
  }
  const shown = bills.filter((bill) => bill.year === year);
  const { paid, receipts } = totalsOf(shown);
  return (
    <>
      <div className={styles.head}>
        <p>
          <b>{formatMoney(intl, paid)}</b>
          <FormattedMessage id="billing.paid" values={{ year, count: receipts }} />
        </p>
        <div className={styles.tools}>
          {years.length < 2 ? null : (
            <Select
              compact
              hideLabel
              label={intl.formatMessage({ id: 'billing.year' })}
              options={years.map((value) => ({ value, label: value }))}
              value={year}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          <CsvButton bills={shown} year={year} />
        </div>
      </div>
      <Owed bills={bills} />
      <BillTable bills={shown} />
      <p className={styles.note}>
        <FormattedMessage id="billing.note" />
      </p>
    </>
  );
}

/** Money that came twice or too late. */
function Owed({ bills }: { bills: readonly Bill[] }) {
  const intl = useIntl();
  const owed = bills.filter(({ order }) => order.owed > 0);
  if (owed.length === 0) return null;
  return (
    <div className={styles.owed}>
      {owed.map(({ order }) => (
        <Banner
          key={order.id}
          tone="warning"
          action={
            <TextLink href={paths.order(order.id)}>
              <FormattedMessage id="billing.owed.see" />
            </TextLink>
          }
        >
          <FormattedMessage
            id="billing.owed"
            values={{ sum: formatMoney(intl, order.owed), number: String(order.number) }}
          />
        </Banner>
      ))}
    </div>
  );
}
