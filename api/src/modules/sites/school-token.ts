import { createVerifier } from 'fast-jwt';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

export const schoolTokenAudience = 'ardoise-assistant';
/** Most seconds of a school token's life: it is exchanged at once. */
export const schoolTokenLife = 600;
/** Seconds by which the school's clock may differ from ours. */
const skew = 30;

const Claims = Type.Object({
  iss: Type.String(),
  aud: Type.Literal(schoolTokenAudience),
  sub: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  jti: Type.String({ minLength: 8, maxLength: 200 }),
  iat: Type.Integer({ minimum: 0 }),
  exp: Type.Integer({ minimum: 0 }),
  nbf: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** The verified claims of a school's token. */
export interface SchoolToken {
  readonly subject: string;
  readonly jti: string;
  /** Until then the same token may not be used again. */
  readonly expiresAt: Date;
}

/** Why a token was refused; for the log, never for the caller. */
export type SchoolTokenFault = 'signature' | 'claims' | 'expired' | 'not-yet' | 'too-long';

/**
 * Reads a school's JWT: HS256 and nothing else, signed with the site's secret, for this audience,
 * in the name of this site, short-lived. Whether it was used before is the caller's to find out.
 */
export function readSchoolToken(
  token: string,
  { siteKey, secret, now }: { siteKey: string; secret: string; now: Date },
): SchoolToken | { fault: SchoolTokenFault } {
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: siteKey,
    allowedAud: schoolTokenAudience,
    cache: false,
    // The times are judged below, on the app's own clock.
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });
  let claims: unknown;
  try {
    claims = verify(token);
  } catch {
    return { fault: 'signature' };
  }
  if (!Value.Check(Claims, claims) || claims.iss !== siteKey) return { fault: 'claims' };
  const { sub, jti, iat, exp, nbf = 0 } = claims;
  const seconds = now.getTime() / 1000;
  if (exp <= seconds) return { fault: 'expired' };
  if (iat > seconds + skew || nbf > seconds + skew) return { fault: 'not-yet' };
  if (exp - iat > schoolTokenLife || exp > seconds + schoolTokenLife + skew)
    return { fault: 'too-long' };
  return { subject: sub, jti, expiresAt: new Date(exp * 1000) };
}
