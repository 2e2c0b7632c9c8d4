import { Checkout } from '@ardoise/checkout';

export interface PayScreenProps {
  /** Of the order. */
  id: string;
}

/** Pays one open order. */
export default function PayScreen({ id }: PayScreenProps) {
  return <Checkout orderId={id} back="/orders" />;
}
