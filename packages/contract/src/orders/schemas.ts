import { type Static, Type } from 'typebox';
import { closed, DateTime, Id, Page } from '../common/schemas.ts';
import { GenerationBody } from '../generations/schemas.ts';
import { Network, PaymentProvider } from '../payments/schemas.ts';
import { Plan } from '../plans/schemas.ts';
import { Francs, ProductSlug } from '../shop/schemas.ts';

/** What one line asks for. The price is never the buyer's to say. */
export const OrderLineBody = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('product'),
      product: ProductSlug,
      quantity: Type.Integer({ minimum: 1, maximum: 20 }),
    },
    closed,
  ),
  /** The next period of a plan, or the change to a dearer one for the days that are left. */
  Type.Object({ kind: Type.Literal('plan'), plan: Plan.properties.key }, closed),
  /** One sheet to be written: the choices are kept, and writing starts when the money is there. */
  Type.Object({ kind: Type.Literal('sheet'), request: GenerationBody }, closed),
  /** The first export of a sheet that was written after the quota was used. */
  Type.Object({ kind: Type.Literal('export'), sheetId: Id }, closed),
]);
export type OrderLineBody = Static<typeof OrderLineBody>;

export const mostOrderLines = 20;

/** As the receipt names the buyer. */
const BuyerName = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

export const OrderBody = Type.Object(
  {
    lines: Type.Array(OrderLineBody, { minItems: 1, maxItems: mostOrderLines }),
    /** The total that the buyer was shown; another one is refused with PRICE_CHANGED. */
    expectedTotal: Francs,
    /** The buyer asks for delivery at once, which ends the right to withdraw. Required when a line gives a file. */
    immediateDelivery: Type.Optional(Type.Boolean()),
    /** As the receipt names the buyer; by default the account's name and school. */
    buyer: Type.Optional(BuyerName),
  },
  closed,
);
export type OrderBody = Static<typeof OrderBody>;

/** What may still be changed of an open order. */
export const OrderChange = Type.Object({ buyer: BuyerName }, closed);
export type OrderChange = Static<typeof OrderChange>;

export const orderStates = [
  'open',
  'paid',
  'fulfilled',
  'cancelled',
  'expired',
  'partly-refunded',
  'refunded',
] as const;
export const OrderState = Type.Enum(orderStates);
export type OrderState = Static<typeof OrderState>;

export const orderLineKinds = ['product', 'plan', 'sheet', 'export'] as const;

/** A month of a plan, or a dearer plan for the days of a running month that are left. */
export const PlanDays = Type.Object(
  {
    kind: Type.Enum(['month', 'upgrade'] as const),
    /** FCFA of a whole month of the plan when it was sold. */
    monthlyPrice: Francs,
    start: DateTime,
    /** First moment that is no longer of it. */
    end: DateTime,
  },
  closed,
);
export type PlanDays = Static<typeof PlanDays>;

/** A line as it was sold: it never changes. */
export const OrderLine = Type.Object(
  {
    kind: Type.Enum(orderLineKinds),
    /** As it was named when it was sold, in French: a product's title, a plan's name, a sheet's topic. */
    title: Type.String(),
    unitPrice: Francs,
    quantity: Type.Integer({ minimum: 1 }),
    /** Slug, plan key, generation id or sheet id, by kind. */
    subject: Type.String(),
    /** Sheets that one piece gives; 0 when it gives none. */
    units: Type.Integer({ minimum: 0 }),
    /** The days of a plan that were sold; null for other kinds. */
    period: Type.Union([PlanDays, Type.Null()]),
  },
  closed,
);
export type OrderLine = Static<typeof OrderLine>;

/** Who caused a step: the buyer, a provider's message, the buyer's return, our own asking, staff, or the clock. */
export const causes = ['buyer', 'webhook', 'return', 'reconciliation', 'staff', 'clock'] as const;
export const Cause = Type.Enum(causes);
export type Cause = Static<typeof Cause>;

export const orderSteps = [
  'opened',
  'payment-requested',
  'payment-declined',
  'payment-cancelled',
  'payment-expired',
  'payment-review',
  'paid',
  'receipt',
  'fulfilled',
  'cancelled',
  'expired',
  'credit',
  'refunded',
] as const;

export const OrderStep = Type.Object(
  {
    step: Type.Enum(orderSteps),
    at: DateTime,
    cause: Cause,
    paymentId: Type.Union([Id, Type.Null()]),
  },
  closed,
);
export type OrderStep = Static<typeof OrderStep>;

/** What an order was paid with. */
export const PaidWith = Type.Object(
  {
    provider: PaymentProvider,
    /** Null when it was a card, or the provider does not say. */
    network: Type.Union([Network, Type.Null()]),
    brand: Type.Union([Type.String(), Type.Null()]),
    lastDigits: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type PaidWith = Static<typeof PaidWith>;

export const Order = Type.Object(
  {
    id: Id,
    number: Type.Integer({ minimum: 1 }),
    state: OrderState,
    lines: Type.Array(OrderLine),
    total: Francs,
    /** As the receipt names the buyer, or is going to. */
    buyer: Type.String(),
    /** Money that came twice or too late and is owed to the buyer. */
    owed: Francs,
    refunded: Francs,
    openedAt: DateTime,
    expiresAt: DateTime,
    paidAt: Type.Union([DateTime, Type.Null()]),
    receipt: Type.Union([Type.String(), Type.Null()]),
    /** Null until it is paid. */
    paidWith: Type.Union([PaidWith, Type.Null()]),
    /** The payment that is being waited for. */
    pendingPaymentId: Type.Union([Id, Type.Null()]),
    /** The generation that a line of kind `sheet` started, and its sheet once it is written. */
    generationId: Type.Union([Id, Type.Null()]),
    /** Oldest first. */
    history: Type.Array(OrderStep),
  },
  closed,
);
export type Order = Static<typeof Order>;

export const OrderSummary = Type.Object(
  {
    id: Id,
    number: Type.Integer({ minimum: 1 }),
    state: OrderState,
    titles: Type.Array(Type.String()),
    total: Francs,
    owed: Francs,
    refunded: Francs,
    openedAt: DateTime,
    paidAt: Type.Union([DateTime, Type.Null()]),
    receipt: Type.Union([Type.String(), Type.Null()]),
    /** Null until it is paid. */
    paidWith: Type.Union([PaidWith, Type.Null()]),
  },
  closed,
);
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderPage = Page(OrderSummary);
