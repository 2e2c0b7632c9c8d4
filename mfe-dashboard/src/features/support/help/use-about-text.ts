import type { Sheet } from '@ardoise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { keys } from '../../../shared/api/keys.ts';
import { orders } from '../../../shared/clients/orders.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import type { About } from './about.ts';

/** What a request is about, by the name under which one knows it. */
export function useAboutText(about: About | null): string {
  const intl = useIntl();
  const api = useClient(orders);
  const client = useQueryClient();
  const orderId = about?.kind === 'order' ? about.id : null;
  const order = useQuery({
    queryKey: ['support', 'order', orderId],
    queryFn: ({ signal }) => api.get(orderId ?? '', signal),
    enabled: orderId !== null,
  });
  if (about === null) return '';
  switch (about.kind) {
    case 'page':
      return intl.formatMessage({ id: 'ask.about.page' }, { path: about.path });
    case 'order':
      return order.data === undefined
        ? intl.formatMessage({ id: 'ask.about.order-plain' })
        : intl.formatMessage({ id: 'ask.about.order' }, { number: String(order.data.number) });
    case 'sheet': {
      // Only if it was open here: a whole sheet is not fetched for its name.
      const title = client.getQueryData<Sheet>(keys.sheet(about.id))?.title;
      return title === undefined
        ? intl.formatMessage({ id: 'ask.about.sheet-plain' })
        : intl.formatMessage({ id: 'ask.about.sheet' }, { title });
    }
  }
}
