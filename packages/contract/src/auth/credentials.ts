import { Type } from 'typebox';

/** Length limits: 6 is specified, 128 bounds the cost of hashing. */
export const passwordLength = { min: 6, max: 128 } as const;

export const Email = Type.String({ format: 'email', minLength: 3, maxLength: 254 });

export const Password = Type.String({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
});

/** Six digits of a one-time code or of an authenticator. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' });

/** A code of the authenticator, or one of the recovery codes. */
export const SecondFactorCode = Type.String({ pattern: '^([0-9]{6}|[a-z2-9]{5}-[a-z2-9]{5})$' });
