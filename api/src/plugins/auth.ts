import type { Locale } from '@ardoise/contract';
import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../shared/problem.ts';
import { isLocale } from '../shared/say.ts';

/** Who is calling, as the access token says. */
export interface Caller {
  id: string;
  role: 'user' | 'admin';
  /** Id of the token family: one sign-in on one device. */
  sessionId: string;
  language: Locale;
}

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
    /** `onRequest: [app.authenticate, app.requireAdmin]`. */
    requireAdmin(request: FastifyRequest): Promise<void>;
    /** A new access token, and the end of its life. */
    issueAccess(caller: Caller): { accessToken: string; expiresAt: Date };
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

/** Tokens that are remembered as verified; the oldest is forgotten first. */
const knownMost = 1_000;

/** The caller of verified claims, null when they are not those of a living access token. */
function callerOf(claims: unknown, now: Date): Verified | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const { typ, sub, role, sid, lng, exp }: { [Name in keyof Claims]?: unknown } = claims;
  if (typ !== 'access') return null;
  if (typeof exp !== 'number' || exp * 1000 <= now.getTime()) return null;
  if (typeof sub !== 'string' || !idPattern.test(sub)) return null;
  if (typeof sid !== 'string' || !idPattern.test(sid)) return null;
  if (role !== 'user' && role !== 'admin') return null;
  if (typeof lng !== 'string' || !isLocale(lng)) return null;
  const caller = Object.freeze({ id: sub, role, sessionId: sid, language: lng });
  return { caller, end: exp * 1000 };
}

/** Access tokens: HS256 and nothing else, for this audience, 15 minutes. */
export const authPlugin = fp(
  async (app) => {
    await app.register(jwt, {
      secret: app.config.jwtSecret,
      sign: { algorithm: 'HS256', iss: issuer, aud: audience },
      verify: {
        algorithms: ['HS256'],
        allowedIss: issuer,
        allowedAud: audience,
        requiredClaims: ['sub', 'sid', 'exp', 'typ', 'iss', 'aud'],
        // The end is checked in `callerOf`, on the app's own clock.
        ignoreExpiration: true,
      },
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

    // A verified token stays verified; its end is looked at on every use.
    const known = new Map<string, Verified>();

    app.decorate('authenticate', async (request: FastifyRequest) => {
      const header = request.headers.authorization ?? '';
      const now = app.clock.now();
      const before = known.get(header);
      if (before !== undefined && before.end > now.getTime()) {
        request.user = before.caller;
        return;
      }
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
      if (token === undefined) throw new Problem('UNAUTHENTICATED');
      let claims: unknown;
      try {
        claims = app.jwt.verify(token);
      } catch (cause) {
        throw new Problem('UNAUTHENTICATED', { cause });
      }
      const found = callerOf(claims, now);
      if (found === null) throw new Problem('UNAUTHENTICATED');
      known.set(header, found);
      if (known.size > knownMost) known.delete(known.keys().next().value ?? '');
      request.user = found.caller;
    });

    app.decorate('requireAdmin', async (request: FastifyRequest) => {
      if (request.user.role !== 'admin') throw new Problem('FORBIDDEN');
    });
  },
  { name: 'auth', dependencies: ['errors'], decorators: { fastify: ['config', 'clock'] } },
);
