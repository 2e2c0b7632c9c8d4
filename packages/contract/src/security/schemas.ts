import { type Static, Type } from 'typebox';
import { OneTimeCode, passwordLength, SecondFactorCode } from '../auth/credentials.ts';
import { closed, DateTime, Id } from '../common/schemas.ts';

export const Factor = Type.Object(
  { id: Id, kind: Type.Literal('totp'), name: Type.String(), createdAt: DateTime },
  closed,
);
export type Factor = Static<typeof Factor>;

export const FactorList = Type.Object(
  { items: Type.Array(Factor), recoveryCodesLeft: Type.Integer() },
  closed,
);
export type FactorList = Static<typeof FactorList>;

export const FactorBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    /** Asked again, so that a borrowed phone cannot lock its owner out. */
    password: Type.String({ minLength: 1, maxLength: passwordLength.max }),
  },
  closed,
);
export type FactorBody = Static<typeof FactorBody>;

/** A new factor: it takes effect once its first code confirms it. */
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
export type NewFactor = Static<typeof NewFactor>;

export const FactorVerifyBody = Type.Object({ code: OneTimeCode }, closed);

/** Shown once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) }, closed);
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const FactorRemoveBody = Type.Object({ code: SecondFactorCode }, closed);

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
export type DeviceSession = Static<typeof DeviceSession>;

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
export type SecurityEvent = Static<typeof SecurityEvent>;
