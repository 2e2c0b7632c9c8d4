import type { Order } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { FormattedMessage } from 'react-intl';
import styles from './order.module.css';

/** What can be done with what was bought. */
export function NextStep({ order }: { order: Order }) {
  const { state, generationId, lines } = order;
  if (state !== 'fulfilled' && state !== 'partly-refunded') return null;
  const gaveUnits = lines.some(({ units }) => units > 0);
  if (generationId === null && !gaveUnits) return null;
  const isSheet = generationId !== null;
  return (
    <div className={styles.actions}>
      <NavButton
        href={isSheet ? `/dashboard/create?generation=${generationId}` : '/dashboard/create'}
        variant="primary"
      >
        <FormattedMessage id={isSheet ? 'order-page.next.sheet' : 'order-page.next.units'} />
      </NavButton>
    </div>
  );
}
