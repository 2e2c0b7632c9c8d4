import type { Locale } from '@ardoise/contract';
import * as oidc from 'openid-client';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Problem } from '../../shared/problem.ts';

/** What the operator got from the provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Seconds that one answer of the provider may take. */
  timeout: number;
}

/** Secrets of one visit to the provider; the browser that began it brings them back. */
export interface VisitSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

const Claims = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.Optional(Type.String({ format: 'email', minLength: 3, maxLength: 254 })),
  email_verified: Type.Optional(Type.Unknown()),
  given_name: Type.Optional(Type.String()),
  family_name: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
});

/** Whom the provider vouches for. */
export interface Person {
  subject: string;
  /** '' when the provider gave none. */
  email: string;
  /** Whether the provider says itself that the address is theirs. */
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  name: string;
}

/** The person has said no, or closed the provider's page. */
export class Declined extends Error {
  override readonly name = 'Declined';
}

/** A provider's word stays good for so long, in milliseconds; its keys have a shorter life of their own. */
const discoveryLife = 3_600_000;

/** Whether the provider could not be heard, as against: said something that does not hold. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (!(error instanceof oidc.ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** A provider of identities that speaks OpenID Connect; asked for nothing before somebody comes. */
export function createOpenId({ issuer, clientId, clientSecret, timeout }: ProviderSettings) {
  let known: { configuration: Promise<oidc.Configuration>; until: number } | null = null;

  /** What the provider says of itself. A failure is not kept: the next visitor asks again. */
  async function configuration(): Promise<oidc.Configuration> {
    if (known !== null && known.until > performance.now()) return known.configuration;
    // Signatures are checked though the token comes over TLS from the provider itself.
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    const asked = {
      configuration: oidc.discovery(
        new URL(issuer),
        clientId,
        undefined,
        oidc.ClientSecretPost(clientSecret),
        { timeout, execute },
      ),
      until: performance.now() + discoveryLife,
    };
    known = asked;
    try {
      return await asked.configuration;
    } catch (cause) {
      if (known === asked) known = null;
      throw new Problem('IDENTITY_AWAY', { cause });
    }
  }

  return {
    /**
     * Where to send a browser, and what to give it along.
     * @throws Problem IDENTITY_AWAY
     */
    async begin(redirectUri: string, language: Locale): Promise<VisitSecrets & { url: string }> {
      const provider = await configuration();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const verifier = oidc.randomPKCECodeVerifier();
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // Phones are shared: whoever comes chooses who they are.
        prompt: 'select_account',
        ui_locales: language,
      });
      return { url: url.href, state, nonce, verifier };
    },

    /**
     * Whom the provider vouches for, from the address that the browser came back to.
     * @throws Declined
     * @throws Problem IDENTITY_AWAY, IDENTITY_FAILED
     */
    async end(cameBack: URL, { state, nonce, verifier }: VisitSecrets): Promise<Person> {
      const provider = await configuration();
      let claims: unknown;
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, cameBack, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        claims = tokens.claims();
      } catch (cause) {
        if (cause instanceof oidc.AuthorizationResponseError && cause.error === 'access_denied') {
          throw new Declined('the person said no', { cause });
        }
        throw new Problem(isAway(cause) ? 'IDENTITY_AWAY' : 'IDENTITY_FAILED', { cause });
      }
      if (!Value.Check(Claims, claims)) throw new Problem('IDENTITY_FAILED');
      return {
        subject: claims.sub,
        email: claims.email ?? '',
        emailVerified: claims.email !== undefined && claims.email_verified === true,
        givenName: claims.given_name ?? '',
        familyName: claims.family_name ?? '',
        name: claims.name ?? '',
      };
    },
  };
}

export type OpenId = ReturnType<typeof createOpenId>;
