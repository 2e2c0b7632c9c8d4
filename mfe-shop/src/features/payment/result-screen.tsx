import { Checkout } from '@ardoise/checkout';
import { useSearch } from 'wouter';
import { paths } from '../../shared/paths.ts';

/**
 * Where a provider sends the buyer back to. The address says which order and payment; whether it was
 * paid, the server alone: it has the provider asked at once.
 */
export default function ResultScreen() {
  const query = new URLSearchParams(useSearch());
  return (
    <Checkout
      orderId={query.get('order')}
      paymentId={query.get('payment')}
      isReturn
      back={paths.orders}
      orderPath={paths.order}
    />
  );
}
