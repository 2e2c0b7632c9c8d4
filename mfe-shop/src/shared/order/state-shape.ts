import type { OrderState, OrderSummary } from '@ardoise/contract';

/** Filled: paid. Hollow: open. Half: partly returned. Ring: owed. Dash: ended with nothing given. */
export type Shape = 'filled' | 'hollow' | 'half' | 'ring' | 'dash';

const shapes: Readonly<Record<OrderState, Shape>> = {
  open: 'hollow',
  paid: 'filled',
  fulfilled: 'filled',
  'partly-refunded': 'half',
  refunded: 'dash',
  cancelled: 'dash',
  expired: 'dash',
};

export const shapeOf = ({ state, owed }: Pick<OrderSummary, 'state' | 'owed'>): Shape =>
  owed > 0 ? 'ring' : shapes[state];
