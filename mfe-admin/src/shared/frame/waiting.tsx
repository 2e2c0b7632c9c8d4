import { formatCount, VisuallyHidden } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSupportCounts } from '../support/use-support-counts.ts';
import type { Destination } from './destinations.ts';
import styles from './waiting.module.css';

/** Beside a destination: how much waits there for somebody of the team. */
export function Waiting({ counts }: Pick<Destination, 'counts'>) {
  return counts === 'tickets' ? <WaitingTickets /> : null;
}

function WaitingTickets() {
  const intl = useIntl();
  const count = useSupportCounts().data?.views['to-answer'] ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{formatCount(intl, count)}</span>
      <VisuallyHidden>
        <FormattedMessage id="app.waiting" values={{ count }} />
      </VisuallyHidden>
    </span>
  );
}
