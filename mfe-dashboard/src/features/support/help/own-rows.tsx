import type { TicketMatches } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { classNames, formatMoney } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { moment } from '../../../shared/text/dates.ts';
import styles from './help.module.css';

export interface OwnRowsProps extends OwnAnswers {
  /** Something else has the screen's filled button. */
  isQuiet: boolean;
}

export type OwnAnswers = Pick<TicketMatches, 'orders' | 'sheets'>;

/** One's own orders and sheets; the first one has the screen's filled button. */
export function OwnRows({ orders, sheets, isQuiet }: OwnRowsProps) {
  return (
    <>
      {orders.map((order, rank) => (
        <OrderRow key={order.id} order={order} isFirst={rank === 0} isQuiet={isQuiet} />
      ))}
      {sheets.map((sheet, rank) => (
        <SheetRow
          key={sheet.id}
          sheet={sheet}
          isFirst={orders.length === 0 && rank === 0}
          isQuiet={isQuiet}
        />
      ))}
    </>
  );
}

/** By the API's word; one that is newer than the desk has no sentence. */
const orderStates: Readonly<Record<string, string>> = {
  open: 'help.order.open',
  paid: 'help.order.paid',
  fulfilled: 'help.order.paid',
  cancelled: 'help.order.ended',
  expired: 'help.order.ended',
  'partly-refunded': 'help.order.refunded',
  refunded: 'help.order.refunded',
};

interface RowProps {
  kind: 'order' | 'sheet';
  href: string;
  title: ReactNode;
  isFirst: boolean;
  isQuiet: boolean;
  action: string;
  children: ReactNode;
}

function Row({ kind, href, title, isFirst, isQuiet, action, children }: RowProps) {
  return (
    <li className={classNames(styles.answer, isFirst && styles.own)}>
      <span className={styles.kind}>
        <FormattedMessage id={`help.kind.${kind}`} />
      </span>
      <div>
        <h2>
          <Link href={href}>{title}</Link>
        </h2>
        <p>{children}</p>
      </div>
      <NavButton href={href} variant={isFirst && !isQuiet ? 'primary' : 'secondary'}>
        <FormattedMessage id={action} />
      </NavButton>
    </li>
  );
}

type Look = Pick<RowProps, 'isFirst' | 'isQuiet'>;
type Own<Kind extends keyof OwnAnswers> = OwnAnswers[Kind][number];

function OrderRow({ order, ...look }: { order: Own<'orders'> } & Look) {
  const intl = useIntl();
  const { id, titles, total, openedAt, state } = order;
  const text = orderStates[state];
  return (
    <Row
      kind="order"
      href={paths.order(id)}
      {...look}
      action={state === 'open' ? 'help.order.check' : 'help.order.see'}
      title={
        <>
          <span lang="fr">{titles.join(', ')}</span>, {formatMoney(intl, total)}
        </>
      }
    >
      <FormattedMessage id="help.order.opened" values={{ moment: moment(intl, openedAt) }} />{' '}
      {text === undefined ? null : <FormattedMessage id={text} />}
    </Row>
  );
}

function SheetRow({ sheet, ...look }: { sheet: Own<'sheets'> } & Look) {
  const intl = useIntl();
  const { id, title, modifiedAt } = sheet;
  return (
    <Row kind="sheet" href={paths.sheet(id)} {...look} action="help.sheet.see" title={title}>
      <FormattedMessage id="help.sheet.text" values={{ moment: moment(intl, modifiedAt) }} />
    </Row>
  );
}
