import { createSigner } from 'fast-jwt';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Keys } from '../../shared/keys.ts';
import { tokenVerifier } from '../../shared/token-verifier.ts';

const issuer = 'ardoise';
const audience = 'ardoise-visitor';
/** Seconds: the school's page asks for a new one after that. */
export const visitorTokenLife = 2 * 3600;

const Claims = Type.Object({
  typ: Type.Literal('visitor'),
  sub: Type.String(),
  site: Type.String(),
  ver: Type.Integer(),
  org: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});

/** What a visitor token is good for: this teacher, on this page of this site. */
export interface VisitorGrant {
  siteId: string;
  /** Version of the site's secret that signed: rotating the secret ends the grant. */
  secretVersion: number;
  origin: string;
  subject: string;
}

/**
 * Our own short tokens for a school's teachers. Their key is derived apart from that of access
 * tokens, so that neither can pass for the other.
 */
export function visitorTokens(keys: Keys) {
  const sign = createSigner({ key: keys[0], algorithm: 'HS256', iss: issuer, aud: audience });
  const verify = tokenVerifier(keys, {
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud'],
    cache: 1_000,
  });
  return {
    issue({ siteId, secretVersion, origin, subject }: VisitorGrant, now: Date) {
      const iat = Math.floor(now.getTime() / 1000);
      const exp = iat + visitorTokenLife;
      const token = sign({
        typ: 'visitor',
        sub: subject,
        site: siteId,
        ver: secretVersion,
        org: origin,
        iat,
        exp,
      });
      return { token, expiresAt: new Date(exp * 1000) };
    },

    /** The grant of a living token; null for anything else. */
    read(token: string, now: Date): VisitorGrant | null {
      let claims: unknown;
      try {
        claims = verify(token);
      } catch {
        return null;
      }
      if (!Value.Check(Claims, claims) || claims.exp * 1000 <= now.getTime()) return null;
      const { site, ver, org, sub } = claims;
      return { siteId: site, secretVersion: ver, origin: org, subject: sub };
    },
  };
}

export type VisitorTokens = ReturnType<typeof visitorTokens>;
