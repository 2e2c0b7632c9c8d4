import { Type } from 'typebox';
import { Email, Password, passwordLength, positions, Session, MfaRequired } from './auth.ts';
import { closed, DateTime, Id, Locale } from './common.ts';

/** Six digits of a one-time code or of an authenticator. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' });
/** Secret of a mailed link, 256 bits as base64url. */
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** What a sign-in of any kind answers. */
export const SignedIn = Type.Union([Session, MfaRequired]);

/** The same for known and unknown addresses. */
export const MailSent = Type.Object({ sent: Type.Literal(true) }, closed);

export const RecoveryBody = Type.Object({ email: Email, language: Type.Optional(Locale) }, closed);

/** By the link of the mail, or by its code typed on another device. */
export const ResetBody = Type.Union([
  Type.Object({ token: LinkToken, password: Password }, closed),
  Type.Object({ email: Email, code: OneTimeCode, password: Password }, closed),
]);

export const OtpBody = Type.Object({ email: Email, language: Type.Optional(Locale) }, closed);

/** Signs in with a one-time code, or confirms the address of an account. */
export const VerifyBody = Type.Union([
  Type.Object({ email: Email, code: OneTimeCode }, closed),
  Type.Object({ token: LinkToken }, closed),
]);

export const EmailVerified = Type.Object({ emailVerified: Type.Literal(true) }, closed);

/** Second step of a sign-in: the authenticator's code, or one of the recovery codes. */
export const MfaBody = Type.Object(
  {
    mfaToken: Type.String({ maxLength: 2_000 }),
    code: Type.String({ pattern: '^([0-9]{6}|[a-z2-9]{5}-[a-z2-9]{5})$' }),
  },
  closed,
);

export const Factor = Type.Object(
  { id: Id, kind: Type.Literal('totp'), name: Type.String(), createdAt: DateTime },
  closed,
);

export const FactorList = Type.Object(
  { items: Type.Array(Factor), recoveryCodesLeft: Type.Integer() },
  closed,
);

export const FactorBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    /** Asked again, since a borrowed phone must not lock its owner out. */
    password: Type.String({ minLength: 1, maxLength: passwordLength.max }),
  },
  closed,
);

/** A factor to be confirmed by its first code; it does nothing before. */
export const NewFactor = Type.Object(
  {
    id: Id,
    /** Base32, for typing. */
    secret: Type.String(),
    /** `otpauth://` address, for the QR picture that the client draws. */
    uri: Type.String(),
  },
  closed,
);

export const FactorVerifyBody = Type.Object({ code: OneTimeCode }, closed);

/** Shown once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) }, closed);

export const FactorRemoveBody = Type.Object(
  { code: Type.String({ pattern: '^([0-9]{6}|[a-z2-9]{5}-[a-z2-9]{5})$' }) },
  closed,
);

export const identityProviders = ['password', 'google'] as const;

export const Identity = Type.Object(
  {
    provider: Type.Enum(identityProviders),
    /** Address at the provider; '' when it gave none. */
    email: Type.String(),
    /** Null for the password, whose beginning nobody notes. */
    linkedAt: Type.Union([DateTime, Type.Null()]),
  },
  closed,
);

export const IdentityList = Type.Object(
  {
    items: Type.Array(Identity),
    /** Providers that this site has switched on. */
    available: Type.Array(Type.Enum(identityProviders)),
  },
  closed,
);

/** Providers outside of this site; in an address. */
export const IdentityParams = Type.Object({ provider: Type.Enum(['google'] as const) }, closed);

export const IdentityLinkBody = Type.Object(
  {
    /** Asked again, since a borrowed phone must not leave a way in behind. */
    password: Type.String({ minLength: 1, maxLength: passwordLength.max }),
  },
  closed,
);

/** How a sign-in at a provider begins: where it leads, and the language of a new account. */
export const IdentityQuery = Type.Object(
  { next: Type.Optional(Type.String({ maxLength: 500 })), language: Type.Optional(Locale) },
  closed,
);

/** Where to send the browser; it comes back to the settings, with `?linked=` or `?problem=<CODE>`. */
export const IdentityStart = Type.Object({ url: Type.String() }, closed);

export const DeviceSession = Type.Object(
  {
    id: Id,
    current: Type.Boolean(),
    /** Family of browser and system, such as "Chrome, Android"; never the whole User-Agent. */
    device: Type.String(),
    startedAt: DateTime,
    lastUsedAt: DateTime,
  },
  closed,
);

export const securityEventKinds = [
  'sign-in',
  'new-device',
  'password-changed',
  'password-reset',
  'email-changed',
  'mfa-enabled',
  'mfa-disabled',
  'identity-linked',
  'identity-unlinked',
  'session-revoked',
  'signed-out-everywhere',
  'data-export-requested',
  'erasure-requested',
  'erasure-cancelled',
] as const;

export const SecurityEvent = Type.Object(
  { id: Id, kind: Type.Enum(securityEventKinds), at: DateTime, device: Type.String() },
  closed,
);

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
