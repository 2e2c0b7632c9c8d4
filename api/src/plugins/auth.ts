import type { Locale } from '@ardoise/contract';
import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../shared/problem.ts';
import { isRole, type Right, rightsOf, type Role } from '../shared/rights.ts';
import { tokenVerifier } from '../shared/token-verifier.ts';
import { isLocale } from '../shared/say.ts';

/** Who is calling, as the access token says. */
export interface Caller {
  id: string;
  role: Role;
  /** Id of the refresh token family: one sign-in on one device. */
  sessionId: string;
  language: Locale;
}

/** `disabled`: the whole account. */
export type SessionState = 'open' | 'ended' | 'disabled';
export type SessionCheck = (caller: Caller) => Promise<SessionState>;

interface Claims {
  typ: 'access';
  sub: string;
  sid: string;
  role: string;
  lng: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Caller;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest: [app.authenticate]`: the caller is known, or the answer is 401. */
    authenticate(request: FastifyRequest): Promise<void>;
    /** A new access token, and when it expires. */
    issueAccess(caller: Caller): { accessToken: string; expiresAt: Date };
    /** Who knows the sessions says here how the one of a token is. */
    watchSessions(stateOf: SessionCheck): void;
  }
  interface FastifyContextConfig {
    /** `config: { right }`: only for signed-in callers whose role has this right. */
    right?: Right;
  }
}

const issuer = 'ardoise';
const audience = 'ardoise-api';
/** Seconds of an access token's life. */
export const accessTokenLife = 15 * 60;

const idPattern = /^[0-9a-f]{24}$/;

interface Verified {
  caller: Caller;
  /** Milliseconds since 1970. */
  end: number;
}

/** Most verified tokens that are cached; the oldest is dropped first. */
const knownMost = 1_000;

/** The caller named by verified claims; null if they are not from an unexpired access token. */
function callerOf(claims: unknown, now: Date): Verified | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const { typ, sub, role, sid, lng, exp }: { [Name in keyof Claims]?: unknown } = claims;
  if (typ !== 'access') return null;
  if (typeof exp !== 'number' || exp * 1000 <= now.getTime()) return null;
  if (typeof sub !== 'string' || !idPattern.test(sub)) return null;
  if (typeof sid !== 'string' || !idPattern.test(sid)) return null;
  if (!isRole(role)) return null;
  if (typeof lng !== 'string' || !isLocale(lng)) return null;
  const caller = Object.freeze({ id: sub, role, sessionId: sid, language: lng });
  return { caller, end: exp * 1000 };
}

/**
 * Access tokens (HS256 only, for this audience, 15 minutes and no longer than their session), and the
 * rights of routes.
 */
export const authPlugin = fp(
  async (app) => {
    await app.register(jwt, {
      secret: app.config.jwtSecrets[0],
      sign: { algorithm: 'HS256', iss: issuer, aud: audience },
    });
    // The expiry is checked in `callerOf`, by the app's own clock.
    const verify = tokenVerifier(app.config.jwtSecrets, {
      allowedIss: issuer,
      allowedAud: audience,
      requiredClaims: ['sub', 'sid', 'exp', 'typ', 'iss', 'aud'],
    });

    app.decorate('issueAccess', ({ id, role, sessionId, language }: Caller) => {
      const iat = Math.floor(app.clock.now().getTime() / 1000);
      const exp = iat + accessTokenLife;
      const accessToken = app.jwt.sign({
        typ: 'access',
        sub: id,
        sid: sessionId,
        role,
        lng: language,
        iat,
        exp,
      });
      return { accessToken, expiresAt: new Date(exp * 1000) };
    });

    // Nobody is let in before the sessions are known.
    let stateOf: SessionCheck = async () => 'ended';
    app.decorate('watchSessions', (check: SessionCheck) => {
      stateOf = check;
    });

    // Verified tokens are not verified again; their expiry and session are checked on every use.
    const known = new Map<string, Verified>();

    function callerNamed(header: string): Caller {
      const now = app.clock.now();
      const before = known.get(header);
      if (before !== undefined && before.end > now.getTime()) return before.caller;
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
      if (token === undefined) throw new Problem('UNAUTHENTICATED');
      let claims: unknown;
      try {
        claims = verify(token);
      } catch (cause) {
        throw new Problem('UNAUTHENTICATED', { cause });
      }
      const found = callerOf(claims, now);
      if (found === null) throw new Problem('UNAUTHENTICATED');
      known.set(header, found);
      if (known.size > knownMost) known.delete(known.keys().next().value ?? '');
      return found.caller;
    }

    app.decorate('authenticate', async (request: FastifyRequest) => {
      const caller = callerNamed(request.headers.authorization ?? '');
      const state = await stateOf(caller);
      if (state === 'disabled') throw new Problem('ACCOUNT_DISABLED');
      if (state === 'ended') throw new Problem('UNAUTHENTICATED');
      request.user = caller;
    });

    async function requireRight({ user, routeOptions }: FastifyRequest): Promise<void> {
      const { right } = routeOptions.config;
      if (right !== undefined && !rightsOf[user.role].includes(right)) {
        throw new Problem('FORBIDDEN');
      }
    }

    app.addHook('onRoute', (route) => {
      if (route.config?.right === undefined) return;
      route.onRequest = [app.authenticate, requireRight, ...[route.onRequest ?? []].flat()];
    });
  },
  { name: 'auth', dependencies: ['errors'], decorators: { fastify: ['config', 'clock'] } },
);
