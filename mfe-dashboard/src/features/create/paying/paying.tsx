import { exportPrice, type Usage } from '@ardoise/contract';
import { addressIn } from '@ardoise/contract/mfe';
import { formatMoney, Slates, useLocale } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { keyOf, type Offer } from '../offers.ts';
import { OfferRow } from './offer-row.tsx';
import { useOffers } from './use-offers.ts';
import styles from './paying.module.css';

export interface PayingProps {
  usage: Usage;
  offer: Offer;
  onChoose: (offer: Offer) => void;
}

/** No unit is left: what a sheet costs, alone or with others. */
export default function Paying({ usage, offer, onChoose }: PayingProps) {
  const intl = useIntl();
  const locale = useLocale();
  const offers = useOffers();
  const { quota } = usage;
  return (
    <section className={styles.paying} aria-labelledby="create-paying">
      <div className={styles.spent}>
        {quota === 0 ? null : (
          <Slates
            total={quota}
            used={quota}
            label={intl.formatMessage({ id: 'create.remaining' }, { count: 0 })}
          />
        )}
        <h2 id="create-paying">
          <FormattedMessage
            id={
              usage.unpaid > 0
                ? 'create.paying.unpaid-title'
                : quota > 0
                  ? 'create.paying.plan-title'
                  : 'create.paying.trial-title'
            }
            values={{ count: usage.unpaid }}
          />
        </h2>
        <p>
          {usage.unpaid > 0 ? (
            <FormattedMessage
              id="create.paying.unpaid-text"
              values={{ price: formatMoney(intl, exportPrice) }}
            />
          ) : (
            <FormattedMessage id="create.paying.text" />
          )}
        </p>
      </div>
      <fieldset
        aria-label={intl.formatMessage({ id: 'create.paying.choose' })}
        className={styles.offers}
      >
        {offers.map((one) => (
          <OfferRow
            key={keyOf(one)}
            offer={one}
            isChosen={keyOf(one) === keyOf(offer)}
            onChoose={() => onChoose(one)}
          />
        ))}
      </fieldset>
      <p className={styles.compare}>
        <a href={addressIn(locale, '/pricing')}>
          <FormattedMessage id="create.paying.compare" />
        </a>
      </p>
    </section>
  );
}
