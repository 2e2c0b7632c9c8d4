import { type Locale, planKeys } from '@ardoise/contract';
import { staffRoles } from '@ardoise/contract/schemas';
import { Type, type Static } from 'typebox';

/** When an event on an account happened, and from which device. */
const Happening = { at: Type.String({ format: 'date-time' }), device: Type.String() };
const Secret = {
  link: Type.String(),
  /** When the secret expires; a mail sent later says so instead of showing it. */
  until: Type.String({ format: 'date-time' }),
};

/** A legal text and the day on which it takes effect. */
const LegalChange = Type.Object({ applies: Type.String({ format: 'date' }), link: Type.String() });

const Moment = Type.String({ format: 'date-time' });
const Francs = Type.Integer({ minimum: 0 });

/** Money of an order. */
const Money = {
  number: Type.Integer({ minimum: 1 }),
  amount: Francs,
  /** No money moves: the provider is the simulator. */
  isTrial: Type.Boolean(),
  link: Type.String(),
};
/** The last paid period of a plan. */
const Ending = { plan: Type.Enum(planKeys), lastDay: Moment, link: Type.String() };

/** A question to the team. */
const Request = { number: Type.Integer({ minimum: 1 }), link: Type.String() };

/** What a mail of each kind needs besides its recipient's name. */
export const mailValues = {
  'verify-email': Type.Object({ ...Secret, code: Type.String() }),
  'account-exists': Type.Object({ link: Type.String() }),
  recovery: Type.Object({ ...Secret, code: Type.String() }),
  'one-time-code': Type.Object({ code: Type.String(), until: Secret.until }),
  'new-device': Type.Object(Happening),
  'password-changed': Type.Object(Happening),
  'password-removed': Type.Object({ ...Happening, link: Type.String() }),
  'mfa-enabled': Type.Object(Happening),
  'mfa-disabled': Type.Object(Happening),
  'email-changed': Type.Object({ ...Happening, email: Type.String() }),
  'identity-linked': Type.Object({ ...Happening, email: Type.String() }),
  'identity-unlinked': Type.Object({ ...Happening, email: Type.String() }),
  'export-ready': Type.Object(Secret),
  'erasure-requested': Type.Object({
    dueAt: Type.String({ format: 'date-time' }),
    link: Type.String(),
  }),
  'erasure-done': Type.Object({}),
  'units-back': Type.Object({ link: Type.String() }),
  /** `reason`: why, in the words of whoever gave them. */
  'units-given': Type.Object({
    units: Type.Integer({ minimum: 1 }),
    reason: Type.String(),
    link: Type.String(),
  }),
  'terms-change': LegalChange,
  'privacy-change': LegalChange,
  'staff-invitation': Type.Object({ ...Secret, role: Type.Enum(staffRoles) }),
  'order-paid': Type.Object({
    ...Money,
    titles: Type.Array(Type.String()),
    receipt: Type.String(),
  }),
  'payment-failed': Type.Object({ ...Money, openUntil: Moment }),
  'payment-review': Type.Object(Money),
  'money-owed': Type.Object(Money),
  refund: Type.Object(Money),
  'period-ends': Type.Object({ ...Ending, price: Type.Union([Francs, Type.Null()]) }),
  'period-ended': Type.Object({ ...Ending, graceEnds: Type.Union([Moment, Type.Null()]) }),
  'price-change': Type.Object({
    plan: Ending.plan,
    start: Moment,
    price: Francs,
    formerPrice: Francs,
    link: Type.String(),
  }),
  'ticket-received': Type.Object(Request),
  /** `answer`: what staff wrote, as it is. */
  'ticket-answered': Type.Object({ ...Request, author: Type.String(), answer: Type.String() }),
  'ticket-solved': Type.Object(Request),
  /** `author`: who of the team asks to read the sheet that the ticket is about. */
  'ticket-sheet-asked': Type.Object({
    ...Request,
    author: Type.String(),
    minutes: Type.Integer({ minimum: 1 }),
  }),
} as const;

export type MailKind = keyof typeof mailValues;
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailValues, kind);
}

export type MailValues = { [Kind in MailKind]: Static<(typeof mailValues)[Kind]> };

/**
 * Kinds that users may opt out of, since the app shows the same. All others are always sent: they
 * are about security, or carry a link or code that is needed.
 */
export const dispensable: ReadonlySet<MailKind> = new Set<MailKind>([
  'export-ready',
  'ticket-sheet-asked',
]);

/** A mail to send. */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    /**
     * Null sends to nobody: the mail is queued and later dropped, so that response times do not
     * reveal whether an address has an account.
     */
    to: string | null;
    /** First name. */
    name: string;
    language: Locale;
    values: MailValues[Kind];
    /** Idempotency key: two mails with the same key are sent once. */
    key?: string | undefined;
  };
}[MailKind];
