import { ordersClient } from '@ardoise/contract/client';
import { useAttempt } from '@ardoise/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useHost } from '../host/host.ts';

/** Cancels an open order. Whether it worked or not, what is shown is asked again. */
export function useCancelOrder(id: string) {
  const intl = useIntl();
  const { http, notify } = useHost();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const cancel = async () => {
    try {
      await ordersClient(http).cancel(id);
      notify({ tone: 'success', title: intl.formatMessage({ id: 'order.cancelled' }) });
    } finally {
      await queries.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return { busy, cancel: () => void attempt('order.cancel-failed', cancel) };
}
