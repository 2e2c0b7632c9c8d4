import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BackLink } from '../../../shared/parts/work-bar.tsx';
import { paths } from '../../../shared/paths.ts';
import styles from './ticket.module.css';

export interface TicketBarProps {
  number?: number | undefined;
  /** Somebody without an account has no desk to go back to. */
  isGuest: boolean;
  state?: ReactNode;
  children?: ReactNode;
}

export function TicketBar({ number, isGuest, state, children }: TicketBarProps) {
  const intl = useIntl();
  return (
    <header className={styles.bar}>
      <BackLink
        href={isGuest ? '/' : paths.help}
        label={intl.formatMessage({ id: isGuest ? 'ticket.home' : 'ticket.back' })}
      />
      {number === undefined ? null : (
        <p className={styles.number}>
          <FormattedMessage id="ticket.numbered" values={{ number: intl.formatNumber(number) }} />
        </p>
      )}
      {state}
      <span className={styles.end}>{children}</span>
    </header>
  );
}
