import { addressIn } from '@ardoise/contract/mfe';
import { useLocale } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const linkTo = (href: string) => (text: ReactNode) => <a href={href}>{text}</a>;

/** What placing an order accepts. */
export function Terms() {
  const href = addressIn(useLocale(), '/legal/facturation');
  return <FormattedMessage id="opening.terms" values={{ terms: linkTo(href) }} />;
}
