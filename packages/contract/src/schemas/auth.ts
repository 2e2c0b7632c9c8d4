import { Type } from 'typebox';
import { closed, DateTime, Id, Locale } from './common.ts';

/** Length bounds come from the owner's specification (6) and from hashing cost (128). */
export const passwordLength = { min: 6, max: 128 } as const;

export const Email = Type.String({ format: 'email', minLength: 3, maxLength: 254 });
export const Password = Type.String({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
});
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });

export const positions = [
  'teacher',
  'director',
  'inspector',
  'trainer',
  'student',
  'other',
] as const;

export const roles = ['user', 'admin'] as const;

export const User = Type.Object(
  {
    id: Id,
    email: Email,
    /** Whether somebody has read a mail of ours at this address. */
    emailVerified: Type.Boolean(),
    firstName: Name,
    lastName: Name,
    language: Locale,
    position: Type.Union([Type.Enum(positions), Type.Null()]),
    /** The school, as printed on sheets; '' until the teacher gives it. */
    institution: Type.String({ maxLength: 200 }),
    /** Ten digits of Benin, null until given. */
    phone: Type.Union([Type.String(), Type.Null()]),
    biography: Type.String({ maxLength: 1_000 }),
    /** Addresses of the picture by size; null without one. */
    avatar: Type.Union([
      Type.Object({ small: Type.String(), medium: Type.String() }, closed),
      Type.Null(),
    ]),
    /** Whether sign-in asks for a second factor. */
    mfaEnabled: Type.Boolean(),
    /** When the account was asked to go, and when it goes; null when nobody asked. */
    erasure: Type.Union([
      Type.Object({ requestedAt: DateTime, dueAt: DateTime }, closed),
      Type.Null(),
    ]),
    role: Type.Enum(roles),
    createdAt: DateTime,
  },
  closed,
);

export const Session = Type.Object(
  {
    accessToken: Type.String(),
    /** End of the access token's life. */
    expiresAt: DateTime,
    user: User,
  },
  closed,
);

export const SignUpBody = Type.Object(
  {
    email: Email,
    password: Password,
    firstName: Name,
    lastName: Name,
    language: Locale,
    /** Acceptance of the CGU: separate from marketing (Loi 2017-20). */
    acceptTerms: Type.Literal(true),
    marketing: Type.Optional(Type.Boolean()),
  },
  closed,
);

export const SignInBody = Type.Object(
  { email: Email, password: Type.String({ minLength: 1, maxLength: passwordLength.max }) },
  closed,
);

export const MfaRequired = Type.Object(
  { mfaRequired: Type.Literal(true), mfaToken: Type.String() },
  closed,
);
