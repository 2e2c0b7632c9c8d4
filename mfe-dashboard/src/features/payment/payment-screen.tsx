import { Checkout } from '@ardoise/checkout';
import { useSearch } from 'wouter';
import { paths } from '../../shared/paths.ts';

/** Pays the open order that the address names. */
export default function PaymentScreen() {
  const query = new URLSearchParams(useSearch());
  return <Checkout orderId={query.get('order')} back={paths.overview} orderPath={paths.order} />;
}
