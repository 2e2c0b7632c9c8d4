import type { Locale } from '@ardoise/contract';
import { stepUpSeconds } from '@ardoise/contract/schemas';
import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../shared/problem.ts';
import { hasRight, isStaffRole, type Right, rightsOf, type Role } from '../shared/rights.ts';
import { tokenVerifier } from '../shared/token-verifier.ts';
import { isLocale } from '../shared/say.ts';

/** Whose session it is. */
export interface SessionOwner {
  id: string;
  /** Id of the refresh token family: one sign-in on one device. */
  sessionId: string;
}

/** Who is calling, as the access token says. */
export interface TokenOwner extends SessionOwner {
  language: Locale;
}

/** Who is calling, as the token and the database say. */
export interface Caller extends TokenOwner {
  role: Role;
  /** When this session last showed a second factor that the account still has; null if never. */
  factorAt: Date | null;
  /** Whether the account has a second factor; looked up for staff alone. */
  hasFactor: boolean;
  endsAt: Date;
}

/** How the session of a token is. `disabled`: the whole account. */
export type SessionState =
  | 'ended'
  | 'disabled'
  | Pick<Caller, 'role' | 'factorAt' | 'hasFactor' | 'endsAt'>;
/** `again`: what was read before does not count. */
export type SessionCheck = (owner: SessionOwner, again?: 'again') => Promise<SessionState>;

interface Claims {
  typ: 'access';
  sub: string;
  sid: string;
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
    issueAccess(owner: TokenOwner): { accessToken: string; expiresAt: Date };
    /** Who knows the sessions says here how the one of a token is. */
    watchSessions(stateOf: SessionCheck): void;
    /** Who the owner of a session is now; null when it is not open any more. */
    callerOf(owner: TokenOwner): Promise<Caller | null>;
  }
  interface FastifyContextConfig {
    /**
     * `config: { right }`: only for signed-in callers whose role has this right, in a session that
     * has shown their second factor.
     */
    right?: Right;
    /** Besides a right: only within `stepUpSeconds` of showing the second factor. */
    stepUp?: true;
  }
}

const issuer = 'ardoise';
const audience = 'ardoise-api';
/** Seconds of an access token's life. */
export const accessTokenLife = 15 * 60;

const idPattern = /^[0-9a-f]{24}$/;

/** What somebody may do in this session: nothing of the team's until it has shown a second factor. */
export const rightsNow = ({ role, hasFactor, factorAt }: Caller): Right[] =>
  hasFactor && factorAt !== null ? rightsOf(role) : [];

/** Until when showing the second factor allows what cannot be undone. */
export const confirmedUntil = (factorAt: Date): Date =>
  new Date(factorAt.getTime() + stepUpSeconds * 1_000);

interface Verified {
  owner: TokenOwner;
  /** Milliseconds since 1970. */
  end: number;
}

/** Most verified tokens that are cached; the oldest is dropped first. */
const knownMost = 1_000;

/** The owner named by verified claims; null if they are not from an unexpired access token. */
function ownerOf(claims: unknown, now: Date): Verified | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const { typ, sub, sid, lng, exp }: { [Name in keyof Claims]?: unknown } = claims;
  if (typ !== 'access') return null;
  if (typeof exp !== 'number' || exp * 1000 <= now.getTime()) return null;
  if (typeof sub !== 'string' || !idPattern.test(sub)) return null;
  if (typeof sid !== 'string' || !idPattern.test(sid)) return null;
  if (typeof lng !== 'string' || !isLocale(lng)) return null;
  const owner = Object.freeze({ id: sub, sessionId: sid, language: lng });
  return { owner, end: exp * 1000 };
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
    // The expiry is checked in `ownerOf`, by the app's own clock.
    const verify = tokenVerifier(app.config.jwtSecrets, {
      allowedIss: issuer,
      allowedAud: audience,
      requiredClaims: ['sub', 'sid', 'exp', 'typ', 'iss', 'aud'],
    });

    app.decorate('issueAccess', ({ id, sessionId, language }: TokenOwner) => {
      const iat = Math.floor(app.clock.now().getTime() / 1000);
      const exp = iat + accessTokenLife;
      const accessToken = app.jwt.sign({
        typ: 'access',
        sub: id,
        sid: sessionId,
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
    app.decorate('callerOf', async ({ id, sessionId, language }: TokenOwner) => {
      const state = await stateOf({ id, sessionId });
      return typeof state === 'string' ? null : { id, sessionId, language, ...state };
    });

    // Verified tokens are not verified again; their expiry and session are checked on every use.
    const known = new Map<string, Verified>();

    function ownerNamed(header: string): TokenOwner {
      const now = app.clock.now();
      const before = known.get(header);
      if (before !== undefined && before.end > now.getTime()) return before.owner;
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
      if (token === undefined) throw new Problem('UNAUTHENTICATED');
      let claims: unknown;
      try {
        claims = verify(token);
      } catch (cause) {
        throw new Problem('UNAUTHENTICATED', { cause });
      }
      const found = ownerOf(claims, now);
      if (found === null) throw new Problem('UNAUTHENTICATED');
      known.set(header, found);
      if (known.size > knownMost) known.delete(known.keys().next().value ?? '');
      return found.owner;
    }

    async function identify(request: FastifyRequest, again?: 'again'): Promise<Caller> {
      const owner = ownerNamed(request.headers.authorization ?? '');
      const state = await stateOf(owner, again);
      if (state === 'disabled') throw new Problem('ACCOUNT_DISABLED');
      if (state === 'ended') throw new Problem('UNAUTHENTICATED');
      request.user = { ...owner, ...state };
      return request.user;
    }

    app.decorate('authenticate', async (request: FastifyRequest) => {
      await identify(request);
    });

    function refusalOf(caller: Caller, right: Right, stepUp: boolean): Problem | null {
      if (!hasRight(caller.role, right)) return new Problem('FORBIDDEN');
      if (!caller.hasFactor) return new Problem('SECOND_FACTOR_REQUIRED');
      if (caller.factorAt === null) return new Problem('STEP_UP_REQUIRED');
      const isRecent = confirmedUntil(caller.factorAt) > app.clock.now();
      return stepUp && !isRecent ? new Problem('STEP_UP_REQUIRED') : null;
    }

    async function requireRight(request: FastifyRequest): Promise<void> {
      const { right, stepUp = false } = request.routeOptions.config;
      if (right === undefined) return;
      if (refusalOf(request.user, right, stepUp) === null) return;
      // The factor may have been shown a moment ago, to another process.
      const caller = isStaffRole(request.user.role)
        ? await identify(request, 'again')
        : request.user;
      const refusal = refusalOf(caller, right, stepUp);
      if (refusal !== null) throw refusal;
    }

    app.addHook('onRoute', (route) => {
      if (route.config?.right === undefined) return;
      route.onRequest = [app.authenticate, requireRight, ...[route.onRequest ?? []].flat()];
    });
  },
  { name: 'auth', dependencies: ['errors'], decorators: { fastify: ['config', 'clock'] } },
);
