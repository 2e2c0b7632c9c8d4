import type { Order } from '@ardoise/contract';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import layout from '../parts/layout.module.css';

const toHelp = (text: ReactNode) => <a href="/aide-support">{text}</a>;

/** Where one writes about an order, and which number to name there. */
export function HelpLink({ order: { number } }: { order: Pick<Order, 'number'> }) {
  return (
    <p className={layout.note}>
      <FormattedMessage
        id="checkout.help"
        values={{
          number: String(number),
          link: toHelp,
        }}
      />
    </p>
  );
}
