import { FormattedMessage } from 'react-intl';
import { State } from '../../shared/marks/state.tsx';
import { useSupportCounts } from '../../shared/support/use-support-counts.ts';

/** How many questions wait for an answer, and how many for too long. */
export function WaitingTickets() {
  const { data } = useSupportCounts();
  if (data === undefined) return <FormattedMessage id="home.support" />;
  const { 'to-answer': count, late } = data.views;
  return (
    <State shape={late > 0 ? 'triangle' : count > 0 ? 'half' : 'filled'}>
      <FormattedMessage id="home.support.waiting" values={{ count, late }} />
    </State>
  );
}
