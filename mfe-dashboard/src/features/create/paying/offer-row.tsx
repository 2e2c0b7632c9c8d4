import { formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Day } from '../../../shared/parts/day.tsx';
import { planName } from '../../../shared/text/plan-name.ts';
import { lastDay } from '../../../shared/text/month.ts';
import { type Offer, pricePerSheet } from '../offers.ts';
import styles from './paying.module.css';

export interface OfferRowProps {
  offer: Offer;
  isChosen: boolean;
  onChoose: () => void;
}

/** One way to pay: what it gives, and its price. */
export function OfferRow({ offer, isChosen, onChoose }: OfferRowProps) {
  const intl = useIntl();
  const each = pricePerSheet(offer);
  return (
    <label className={styles.offer}>
      <input type="radio" name="offer" checked={isChosen} onChange={onChoose} />
      <span className={styles.name}>
        <b>
          <OfferName offer={offer} />
        </b>
        <small>
          <OfferText offer={offer} />
        </small>
      </span>
      <span className={styles.price}>
        {formatMoney(intl, offer.price)}
        {each === null ? null : (
          <small>
            <FormattedMessage
              id={each.isExact ? 'create.paying.each' : 'create.paying.about'}
              values={{ price: each.price }}
            />
          </small>
        )}
      </span>
    </label>
  );
}

function OfferName({ offer }: { offer: Offer }) {
  if (offer.kind === 'sheet') return <FormattedMessage id="create.paying.sheet" />;
  if (offer.kind === 'pack') {
    return <FormattedMessage id="create.paying.pack" values={{ count: offer.sheets }} />;
  }
  const id = offer.plan.kind === 'upgrade' ? 'create.paying.upgrade' : 'create.paying.plan';
  return <FormattedMessage id={id} values={{ plan: planName(offer.plan.plan) }} />;
}

function OfferText({ offer }: { offer: Offer }) {
  const intl = useIntl();
  if (offer.kind === 'sheet') return <FormattedMessage id="create.paying.sheet.text" />;
  if (offer.kind === 'pack') {
    return <FormattedMessage id="create.paying.pack.text" values={{ others: offer.sheets - 1 }} />;
  }
  const day = <Day>{lastDay(intl, offer.plan.end)}</Day>;
  return <FormattedMessage id="create.paying.plan.text" values={{ count: offer.sheets, day }} />;
}
