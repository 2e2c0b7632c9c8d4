import { type Static, Type } from 'typebox';
import { closed, DateTime } from '../common/schemas.ts';

export const consentSubjects = ['terms', 'marketing', 'vitals'] as const;

export const Consent = Type.Object(
  {
    subject: Type.Enum(consentSubjects),
    /** Version of the text that was shown. */
    version: Type.String(),
    given: Type.Boolean(),
    at: DateTime,
  },
  closed,
);
export type Consent = Static<typeof Consent>;

/** As in the front matter of a legal page. */
const TextVersion = Type.Optional(
  Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])([.][0-9]{1,3})?$' }),
);

/** The terms are accepted, and end with the account; the others can be given and withdrawn. */
export const ConsentBody = Type.Union([
  Type.Object(
    {
      subject: Type.Enum(['marketing', 'vitals'] as const),
      /** Version of the text that was shown; refused when it is not the current one. */
      version: TextVersion,
      given: Type.Boolean(),
    },
    closed,
  ),
  Type.Object(
    { subject: Type.Literal('terms'), version: TextVersion, given: Type.Literal(true) },
    closed,
  ),
]);
export type ConsentBody = Static<typeof ConsentBody>;

export const ConsentList = Type.Object(
  {
    /** The current answer for each subject; a subject that was never asked about is absent. */
    current: Type.Array(Consent),
    /** Every consent given or withdrawn, latest first. */
    items: Type.Array(Consent),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type ConsentList = Static<typeof ConsentList>;
