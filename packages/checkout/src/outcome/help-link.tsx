import type { Order } from '@ardoise/contract';
import { askPath } from '@ardoise/remote';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import layout from '../parts/layout.module.css';

const linkTo = (href: string) => (text: ReactNode) => <Link href={href}>{text}</Link>;

/** Where one asks about an order, which is attached by itself. */
export function HelpLink({ order: { id, number } }: { order: Pick<Order, 'id' | 'number'> }) {
  return (
    <p className={layout.note}>
      <FormattedMessage
        id="checkout.help"
        values={{
          number: String(number),
          link: linkTo(askPath({ kind: 'order', id })),
        }}
      />
    </p>
  );
}
