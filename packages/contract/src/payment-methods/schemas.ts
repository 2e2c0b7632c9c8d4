import { type Static, Type } from 'typebox';
import { closed, DateTime, Id } from '../common/schemas.ts';
import { Network, PhoneNumber } from '../payments/schemas.ts';

/** A kept number or card. No card number is ever taken: the provider keeps it. */
export const PaymentMethod = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['mobile-money', 'card'] as const),
    network: Type.Union([Network, Type.Null()]),
    brand: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
    lastDigits: Type.String({ pattern: '^[0-9]{2,4}$' }),
    /** Of a card, "2028-06". */
    expiry: Type.Union([Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }), Type.Null()]),
    isDefault: Type.Boolean(),
    /** When an order was first paid with it. */
    confirmedAt: Type.Union([DateTime, Type.Null()]),
  },
  closed,
);
export type PaymentMethod = Static<typeof PaymentMethod>;

export const PaymentMethodList = Type.Object({ items: Type.Array(PaymentMethod) }, closed);
export type PaymentMethodList = Static<typeof PaymentMethodList>;

export const PaymentMethodBody = Type.Object({ network: Network, phone: PhoneNumber }, closed);
export type PaymentMethodBody = Static<typeof PaymentMethodBody>;

export const PaymentMethodPatch = Type.Object({ isDefault: Type.Literal(true) }, closed);
export type PaymentMethodPatch = Static<typeof PaymentMethodPatch>;

export const mostPaymentMethods = 10;
