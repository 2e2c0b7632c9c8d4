import { type Static, Type } from 'typebox';
import { closed, DateTime, Id } from '../common/schemas.ts';
import { Francs } from '../shop/schemas.ts';

export const paymentProviders = ['fedapay', 'kkiapay'] as const;
export const PaymentProvider = Type.Enum(paymentProviders);
export type PaymentProvider = Static<typeof PaymentProvider>;

/** Mobile money networks of Benin. */
export const networks = ['mtn', 'moov', 'celtiis'] as const;
export const Network = Type.Enum(networks);
export type Network = Static<typeof Network>;

/** Ten digits since 30 November 2024, the first two 01; the spaces between pairs are dropped before it is sent. */
export const PhoneNumber = Type.String({ pattern: '^01[0-9]{8}$' });

/** How the buyer pays: a request to a phone, a kept method, or the provider's own page. */
export const PaymentBody = Type.Object(
  {
    provider: PaymentProvider,
    method: Type.Optional(
      Type.Union([
        Type.Object(
          {
            kind: Type.Literal('mobile-money'),
            network: Network,
            phone: PhoneNumber,
            /** Keep the number once this payment is approved. */
            keep: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        Type.Object({ kind: Type.Literal('kept'), id: Id }, closed),
      ]),
    ),
  },
  closed,
);
export type PaymentBody = Static<typeof PaymentBody>;

export const paymentStates = [
  'created',
  'pending',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
export const PaymentState = Type.Enum(paymentStates);
export type PaymentState = Static<typeof PaymentState>;

export const Payment = Type.Object(
  {
    id: Id,
    orderId: Id,
    provider: PaymentProvider,
    /** "MTN MoMo 01 •• •• •• 42" is drawn from these; null when the provider's page was chosen. */
    network: Type.Union([Network, Type.Null()]),
    /** The last two digits of the number or of the card. */
    lastDigits: Type.Union([Type.String({ pattern: '^[0-9]{2,4}$' }), Type.Null()]),
    state: PaymentState,
    /** The provider's answer does not match the order: staff look at it, and nothing is given meanwhile. */
    underReview: Type.Boolean(),
    /** It was approved, but the order was already paid or closed: the sum is owed to the buyer. */
    isOwed: Type.Boolean(),
    amount: Francs,
    createdAt: DateTime,
    endedAt: Type.Union([DateTime, Type.Null()]),
    /** No money moves: the provider is the simulator. */
    isTrial: Type.Boolean(),
    /** The page on which the buyer goes on while it is pending: the provider's, or ours with its widget. */
    continueUrl: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type Payment = Static<typeof Payment>;

/** What the provider's widget told the page; nothing is believed of it before the provider confirms it. */
export const PaymentRefresh = Type.Object(
  { transactionId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })) },
  closed,
);
export type PaymentRefresh = Static<typeof PaymentRefresh>;

export const PaymentStarted = Type.Object(
  {
    payment: Payment,
    /** The provider's own page, when the buyer must go there. */
    redirectUrl: Type.Union([Type.String(), Type.Null()]),
    /** Address of our document that runs the provider's widget. */
    widgetUrl: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type PaymentStarted = Static<typeof PaymentStarted>;

/** What our document opens the provider's widget with. */
export const WidgetPayment = Type.Object(
  {
    /** There is something to pay: the payment is waited for. */
    isOpen: Type.Boolean(),
    amount: Francs,
    /** Comes back in every answer of the provider. */
    reference: Type.String(),
    description: Type.String(),
    publicKey: Type.String(),
    isSandbox: Type.Boolean(),
    buyer: Type.Object({ name: Type.String(), email: Type.String() }, closed),
    /** Where the buyer goes on after paying, and after closing the widget. */
    returnPath: Type.String(),
    cancelPath: Type.String(),
  },
  closed,
);
export type WidgetPayment = Static<typeof WidgetPayment>;

/** What can be paid with here and now. */
export const PaymentOptions = Type.Object(
  {
    /** Empty: paying is off. */
    providers: Type.Array(
      Type.Object(
        {
          provider: PaymentProvider,
          /** Networks whose phones it can ask directly. */
          networks: Type.Array(Network),
          /** It has a page or a widget of its own, where cards are taken. */
          hasPage: Type.Boolean(),
        },
        closed,
      ),
    ),
    isTrial: Type.Boolean(),
    /** The page that plays the buyer's phone; null where real phones are asked. */
    trialPhoneUrl: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type PaymentOptions = Static<typeof PaymentOptions>;

/** Seconds between two questions of a buyer about one payment. */
export const refreshSeconds = 3;
