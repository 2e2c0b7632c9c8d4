import { type Static, Type } from 'typebox';
import { GivenName, User } from '../account/schemas.ts';
import { closed, DateTime, Locale } from '../common/schemas.ts';
import { Email, OneTimeCode, Password, passwordLength, SecondFactorCode } from './credentials.ts';

export const Session = Type.Object(
  {
    accessToken: Type.String(),
    /** When the access token expires. */
    expiresAt: DateTime,
    user: User,
  },
  closed,
);
export type Session = Static<typeof Session>;

export const SignUpBody = Type.Object(
  {
    email: Email,
    password: Password,
    firstName: GivenName,
    lastName: GivenName,
    language: Locale,
    /** Acceptance of the CGU: separate from marketing (Loi 2017-20). */
    acceptTerms: Type.Literal(true),
    marketing: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type SignUpBody = Static<typeof SignUpBody>;

export const SignInBody = Type.Object(
  { email: Email, password: Type.String({ minLength: 1, maxLength: passwordLength.max }) },
  closed,
);
export type SignInBody = Static<typeof SignInBody>;

export const MfaRequired = Type.Object(
  { mfaRequired: Type.Literal(true), mfaToken: Type.String() },
  closed,
);
export type MfaRequired = Static<typeof MfaRequired>;

/** Secret of a mailed link, 256 bits as base64url. */
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** What a sign-in of any kind answers. */
export const SignedIn = Type.Union([Session, MfaRequired]);
export type SignedIn = Static<typeof SignedIn>;

/** The same for known and unknown addresses. */
export const MailSent = Type.Object({ sent: Type.Literal(true) }, closed);

export const RecoveryBody = Type.Object({ email: Email, language: Type.Optional(Locale) }, closed);
export type RecoveryBody = Static<typeof RecoveryBody>;

/** By the link of the mail, or by its code typed on another device. */
export const ResetBody = Type.Union([
  Type.Object({ token: LinkToken, password: Password }, closed),
  Type.Object({ email: Email, code: OneTimeCode, password: Password }, closed),
]);
export type ResetBody = Static<typeof ResetBody>;

export const OtpBody = Type.Object({ email: Email, language: Type.Optional(Locale) }, closed);
export type OtpBody = Static<typeof OtpBody>;

/** Signs in with a one-time code, or confirms the address of an account. */
export const VerifyBody = Type.Union([
  Type.Object({ email: Email, code: OneTimeCode }, closed),
  Type.Object({ token: LinkToken }, closed),
]);
export type VerifyBody = Static<typeof VerifyBody>;

export const EmailVerified = Type.Object({ emailVerified: Type.Literal(true) }, closed);

/** Second step of a sign-in: the authenticator's code, or one of the recovery codes. */
export const MfaBody = Type.Object(
  {
    mfaToken: Type.String({ maxLength: 2_000 }),
    code: SecondFactorCode,
  },
  closed,
);
export type MfaBody = Static<typeof MfaBody>;
