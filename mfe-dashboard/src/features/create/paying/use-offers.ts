import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys.ts';
import { useSubscription } from '../../../shared/api/subscription.ts';
import { shop } from '../../../shared/clients/shop.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { type Offer, offersOf } from '../offers.ts';

/** What can be bought for the sheet; the single sheet is there before the shop has answered. */
export function useOffers(): Offer[] {
  const api = useClient(shop);
  const subscription = useSubscription();
  const packs = useQuery({
    queryKey: keys.packs,
    queryFn: async ({ signal }) => (await api.list({ kind: 'units' }, signal)).items,
  });
  return offersOf(packs.data ?? [], subscription.data);
}
