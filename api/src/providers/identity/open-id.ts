import type { Locale } from '@ardoise/contract';
import * as oidc from 'openid-client';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Problem } from '../../shared/problem.ts';

/** The credentials that the provider issued to the operator. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Timeout of one call to the provider, in seconds. */
  timeout: number;
}

/** Secrets of one sign-in at the provider, kept by the browser that started it. */
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

/** The person that the provider has authenticated. */
export interface Person {
  subject: string;
  /** '' when the provider gave none. */
  email: string;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  name: string;
}

/** The person declined at the provider. */
export class Declined extends Error {
  override readonly name = 'Declined';
}

/** Milliseconds for which the provider's discovery document is cached; its keys expire earlier. */
const discoveryLife = 3_600_000;

/** Whether the provider could not be reached, as opposed to having sent something invalid. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (!(error instanceof oidc.ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** An OpenID Connect provider; not contacted before the first sign-in. */
export function createOpenId({ issuer, clientId, clientSecret, timeout }: ProviderSettings) {
  let known: { configuration: Promise<oidc.Configuration>; until: number } | null = null;

  /** The provider's discovery document. A failure is not cached: the next sign-in tries again. */
  async function configuration(): Promise<oidc.Configuration> {
    if (known !== null && known.until > performance.now()) return known.configuration;
    // Signatures are checked even though the token comes from the provider over TLS.
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
     * The provider's address to send the browser to, and the secrets that it must keep.
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
        // Phones are shared: the provider must always ask which account to use.
        prompt: 'select_account',
        ui_locales: language,
      });
      return { url: url.href, state, nonce, verifier };
    },

    /**
     * The person authenticated by the provider, from the address that it sent the browser back to.
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
