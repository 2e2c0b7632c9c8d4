import { Checkout } from '@ardoise/checkout';
import { paths } from '../../shared/paths.ts';

export interface PayScreenProps {
  /** Of the order. */
  id: string;
}

/** Pays one open order. */
export default function PayScreen({ id }: PayScreenProps) {
  return <Checkout orderId={id} back={paths.order(id)} orderPath={paths.order} />;
}
