import { Type } from 'typebox';
import { Email, Password, passwordLength, positions } from './auth.ts';
import { closed, DateTime, Id, Locale } from './common.ts';

/** Ten digits of Benin, beginning with 01; spaces are the client's to remove. */
export const BeninPhone = Type.String({ pattern: '^01[0-9]{8}$' });

const line = (maxLength: number) => Type.String({ maxLength });

export const ProfileBody = Type.Partial(
  Type.Object({
    firstName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    lastName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    phone: Type.Union([BeninPhone, Type.Null()]),
    institution: line(200),
    position: Type.Union([Type.Enum(positions), Type.Null()]),
    biography: line(1_000),
    language: Locale,
  }),
  closed,
);

export const EmailChangeBody = Type.Object(
  { email: Email, password: Type.String({ minLength: 1, maxLength: passwordLength.max }) },
  closed,
);

export const PasswordChangeBody = Type.Object(
  {
    current: Type.String({ minLength: 1, maxLength: passwordLength.max }),
    password: Password,
  },
  closed,
);

export const NotificationPreferences = Type.Object(
  { email: Type.Boolean(), push: Type.Boolean(), marketing: Type.Boolean() },
  closed,
);

/** Sizes of a stored picture, by the side of its square in pixels. */
export const avatarSides = { small: 64, medium: 256 } as const;

/** Most bytes of a picture as it is sent. */
export const avatarBytes = 2_000_000;

export const AvatarParams = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    size: Type.Enum(['small', 'medium'] as const),
  },
  closed,
);

/** Head of every sheet of this teacher that names no other school, as printed. */
export const Letterhead = Type.Object(
  {
    school: line(200),
    /** Lines above and below the name: direction, town, post box, telephone. */
    above: Type.Array(line(120), { maxItems: 3 }),
    below: Type.Array(line(120), { maxItems: 3 }),
  },
  closed,
);

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

/** As in the front matter of a legal page. */
const TextVersion = Type.Optional(
  Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])([.][0-9]{1,3})?$' }),
);

/** The terms are accepted, and left by erasing the account; the others are given and withdrawn. */
export const ConsentBody = Type.Union([
  Type.Object(
    {
      subject: Type.Enum(['marketing', 'vitals'] as const),
      /** Of the text that was shown, refused when it is not the current one. */
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

export const ConsentList = Type.Object(
  {
    /** What stands for each subject; a subject that was never asked about is absent. */
    current: Type.Array(Consent),
    /** Everything that was given and withdrawn, the latest first. */
    items: Type.Array(Consent),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

export const DataExport = Type.Object(
  {
    id: Id,
    state: Type.Enum(['queued', 'running', 'ready', 'expired', 'failed'] as const),
    requestedAt: DateTime,
    readyAt: Type.Union([DateTime, Type.Null()]),
    expiresAt: Type.Union([DateTime, Type.Null()]),
    /** Bytes of the archive, and the address that gives it; null unless it is ready. */
    size: Type.Union([Type.Integer(), Type.Null()]),
    link: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

export const DataExportList = Type.Object({ items: Type.Array(DataExport) }, closed);

/** A sealed address of a file. */
export const FileParams = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{40,200}$' }) },
  closed,
);

/** By the password; by a code when the account has a second factor. */
export const ErasureBody = Type.Union([
  Type.Object({ password: Type.String({ minLength: 1, maxLength: passwordLength.max }) }, closed),
  Type.Object({ code: Type.String({ pattern: '^([0-9]{6}|[a-z2-9]{5}-[a-z2-9]{5})$' }) }, closed),
]);

export const Erasure = Type.Object(
  {
    requestedAt: DateTime,
    /** The account goes then; until then signing in and cancelling is possible. */
    dueAt: DateTime,
  },
  closed,
);
