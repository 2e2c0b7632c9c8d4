import type { Locale } from '@ardoise/contract';
import { Type, type Static } from 'typebox';

/** When and where something happened to an account. */
const Happening = { at: Type.String({ format: 'date-time' }), device: Type.String() };
const Secret = {
  link: Type.String(),
  /** End of the secret's life; a mail that is sent later says so instead of showing it. */
  until: Type.String({ format: 'date-time' }),
};

/** A legal text that will apply from a day on. */
const LegalChange = Type.Object({ applies: Type.String({ format: 'date' }), link: Type.String() });

/** Everything that a mail of each kind says, besides the name of its reader. */
export const mailValues = {
  'verify-email': Type.Object({ ...Secret, code: Type.String() }),
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
  'terms-change': LegalChange,
  'privacy-change': LegalChange,
} as const;

export type MailKind = keyof typeof mailValues;
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailValues, kind);
}

export type MailValues = { [Kind in MailKind]: Static<(typeof mailValues)[Kind]> };

/**
 * What the settings show as well: left out for who wants no mails. All others are about security,
 * or are themselves the way to something, and always go.
 */
export const dispensable: ReadonlySet<MailKind> = new Set<MailKind>(['export-ready']);

/** A mail to be sent. */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    /**
     * Null: to nobody. Such a mail is queued like any other, so that the time of an answer does not
     * tell whether an address has an account, and is dropped when its turn comes.
     */
    to: string | null;
    /** First name, for the greeting. */
    name: string;
    language: Locale;
    values: MailValues[Kind];
    /** Two mails of one key are one mail: what must be said once, however often it is tried. */
    key?: string | undefined;
  };
}[MailKind];
