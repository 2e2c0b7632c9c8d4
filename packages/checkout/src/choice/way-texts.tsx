import { CreditCard } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { masked } from '../model/phone.ts';
import type { Way } from '../model/ways.ts';
import { Day } from '../parts/moment.tsx';
import { networkNames, operatorNames, providerNames } from '../parts/names.ts';
import styles from './ways.module.css';

/** A network as its name on a plain plate. */
export function Plate({ way }: { way: Way }) {
  const network = way.kind === 'kept' ? way.method.network : way.kind === 'phone' && way.network;
  return (
    <span className={styles.plate} aria-hidden>
      {network === null || network === false ? <CreditCard size={18} /> : operatorNames[network]}
    </span>
  );
}

/** @param isAnother a number of this network is kept already */
export function WayName({ way, isAnother }: { way: Way; isAnother: boolean }) {
  if (way.kind === 'page') {
    const values = { provider: providerNames[way.provider] };
    return <FormattedMessage id="checkout.way.page" values={values} />;
  }
  if (way.kind === 'phone') {
    const network = networkNames[way.network];
    return isAnother ? (
      <FormattedMessage id="checkout.way.another" values={{ network }} />
    ) : (
      network
    );
  }
  const { network, brand, lastDigits } = way.method;
  if (network !== null) return `${networkNames[network]}, ${masked(lastDigits)}`;
  return (
    <FormattedMessage
      id="checkout.way.card"
      values={{ brand: brand ?? '', digits: `••\u00a0${lastDigits}` }}
    />
  );
}

export function WayHint({ way }: { way: Way }) {
  if (way.kind === 'page') {
    const values = { provider: providerNames[way.provider] };
    return <FormattedMessage id="checkout.way.page.hint" values={values} />;
  }
  if (way.kind === 'kept' && way.method.confirmedAt !== null) {
    const values = { date: <Day iso={way.method.confirmedAt} /> };
    return <FormattedMessage id="checkout.way.confirmed" values={values} />;
  }
  if (way.kind === 'kept' && way.method.network === null) {
    const values = { provider: providerNames[way.provider] };
    return <FormattedMessage id="checkout.way.card.hint" values={values} />;
  }
  return <FormattedMessage id="checkout.way.phone" />;
}
