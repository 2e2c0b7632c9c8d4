import type { StaffTicketSummary } from '@ardoise/contract';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Shape, State } from '../../../shared/marks/state.tsx';

const shapes = {
  open: 'half',
  'waiting-for-us': 'half',
  'waiting-for-you': 'hollow',
  solved: 'filled',
  closed: 'dash',
} as const satisfies Record<StaffTicketSummary['state'], Shape>;

export interface TicketStateProps {
  ticket: Pick<StaffTicketSummary, 'state' | 'isLate'>;
  /** After the state. */
  children?: ReactNode;
}

/** Whose turn it is, as the team sees it. */
export function TicketState({ ticket: { state, isLate }, children }: TicketStateProps) {
  if (isLate) {
    return (
      <State shape="triangle">
        <FormattedMessage id="tickets.late" />
        {children}
      </State>
    );
  }
  return (
    <State shape={shapes[state]}>
      <FormattedMessage id={`tickets.state.${state}`} />
      {children}
    </State>
  );
}
