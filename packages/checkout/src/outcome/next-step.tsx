import type { Order, OrderLine } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dayText } from '../parts/moment.tsx';

export interface NextStepProps {
  line: OrderLine;
  order: Order;
  /** Its button is the page's filled one. */
  isFirst: boolean;
  orderPath: ((id: string) => string) | undefined;
}

const create = '/dashboard/create';

/** What a line has given, and where one goes on with it. */
export function NextStep({ line, order, isFirst, orderPath }: NextStepProps) {
  const intl = useIntl();
  const { kind, title, subject, period } = line;
  const units = line.units * line.quantity;
  switch (kind) {
    case 'sheet': {
      const { generationId } = order;
      const href = generationId === null ? create : `${create}?generation=${generationId}`;
      return row(title, <FormattedMessage id="checkout.next.sheet" />, {
        href,
        id: 'checkout.next.sheet.open',
      });
    }
    case 'export':
      return row(title, <FormattedMessage id="checkout.next.export" />, {
        href: `/dashboard/mes-fiches/${subject}`,
        id: 'checkout.next.export.open',
      });
    case 'plan': {
      const end = period === null ? null : lastDayOf(period.end);
      const text =
        end === null ? null : (
          <FormattedMessage id="checkout.next.plan" values={{ day: dayText(intl, end) }} />
        );
      return row(title, text, { href: create, id: 'checkout.next.prepare' });
    }
    case 'product': {
      if (units > 0) {
        const text = <FormattedMessage id="checkout.next.units" values={{ units }} />;
        return row(title, text, { href: create, id: 'checkout.next.prepare' });
      }
      const text = <FormattedMessage id="checkout.next.files" />;
      return orderPath === undefined
        ? row(title, text, null)
        : row(title, text, { href: orderPath(order.id), id: 'checkout.next.files.open' });
    }
  }

  function row(name: string, text: ReactNode, way: { href: string; id: string } | null) {
    return (
      <li>
        <h2>{name}</h2>
        <p>{text}</p>
        {way !== null && (
          <NavButton href={way.href} variant={isFirst ? 'primary' : 'secondary'}>
            <FormattedMessage id={way.id} />
          </NavButton>
        )}
      </li>
    );
  }
}

/** A period ends at the first moment that is no longer of it. */
const lastDayOf = (end: string): number => Date.parse(end) - 1;
