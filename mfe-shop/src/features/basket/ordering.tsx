import { NavButton, useUser } from '@ardoise/remote';
import { Banner, Button, ErrorState, formatMoney, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Consent } from '../../shared/opening/consent.tsx';
import { Terms } from '../../shared/opening/terms.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './basket.module.css';
import { useOrderBasket } from './use-order-basket.ts';
import type { PricedBasket } from './use-priced-basket.ts';

/** The total, and the one button: order, or sign in first. */
export function Ordering({ priced }: { priced: PricedBasket }) {
  const intl = useIntl();
  const user = useUser();
  const problemText = useProblemText();
  const ordering = useOrderBasket(priced);
  if (priced.error !== null) {
    return (
      <ErrorState
        title={<FormattedMessage id="basket.failed" />}
        text={problemText(priced.error)}
        retry={priced.askAgain}
      />
    );
  }
  const total = ordering.newTotal ?? priced.total;
  return (
    <aside className={styles.bill}>
      <p className={styles.small}>
        <FormattedMessage id="basket.to-pay" />
      </p>
      <p className={styles.total}>{priced.isAsking ? '…' : formatMoney(intl, total)}</p>
      {ordering.newTotal === null ? null : (
        <Banner tone="warning" live>
          <FormattedMessage
            id="basket.new-total"
            values={{ total: formatMoney(intl, ordering.newTotal) }}
          />
        </Banner>
      )}
      {user === null ? (
        <>
          <NavButton href={paths.signIn(paths.basket)} variant="primary" size="large">
            <FormattedMessage id="basket.sign-in" />
          </NavButton>
          <p className={styles.small}>
            <FormattedMessage id="basket.kept" />
          </p>
        </>
      ) : (
        <>
          {ordering.needsConsent ? <Consent {...ordering.consent} /> : null}
          <Button
            variant="primary"
            size="large"
            data-filled
            busy={ordering.busy || priced.isAsking}
            aria-disabled={!ordering.canOrder || undefined}
            onClick={ordering.order}
          >
            <FormattedMessage id="basket.order" />
          </Button>
          <p className={styles.small}>
            <FormattedMessage id="basket.next" /> <Terms />
          </p>
        </>
      )}
    </aside>
  );
}
