import { Type } from 'typebox';
import { Email, MfaRequired, Password, passwordLength, Session } from './auth.ts';
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
  'password-removed',
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
