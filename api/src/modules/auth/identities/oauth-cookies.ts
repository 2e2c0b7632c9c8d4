import { locales } from '@ardoise/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { seal, unseal } from '../../../shared/sealed.ts';
import { siteOrigin } from '../../../shared/origin.ts';

const Secret = Type.String({ minLength: 32, maxLength: 128 });

/** A flow to the provider that has begun: what it is for, and what must come back with it. */
const Flow = Type.Object({
  state: Secret,
  nonce: Secret,
  verifier: Secret,
  next: Type.Union([Type.String(), Type.Null()]),
  language: Type.Enum(locales),
  /** The session that wants the identity linked to its account; null for a sign-in. */
  link: Type.Union([Type.Object({ userId: Type.String(), sessionId: Type.String() }), Type.Null()]),
  end: Type.Number(),
});

export type GoogleFlow = Omit<Static<typeof Flow>, 'end'>;

/** An account that somebody has just shown to be theirs, on the way to its session. */
const Arrival = Type.Object({ userId: Type.String(), end: Type.Number() });

/** Of a flow: milliseconds in which somebody finds the password of their Google account. */
export const flowLife = 10 * 60_000;
/** Of an arrival: milliseconds until the page has loaded, over a slow line. */
export const arrivalLife = 3 * 60_000;

const names = { flow: 'ardoise_google', arrival: 'ardoise_arrival' } as const;
type Name = keyof typeof names;

/**
 * Two short-lived cookies, sealed, that scripts cannot read: they bind what comes back to the browser
 * that left. A provider sends its visitors back from another site, with which the strict cookies of
 * `/auth` do not come; so the flow's is lax, and the session is opened by a call of our own page.
 */
export function createOAuthCookies(key: Buffer, publicUrl: string | undefined) {
  const options = (request: FastifyRequest, name: Name) => ({
    path: '/auth',
    httpOnly: true,
    sameSite: name === 'flow' ? ('lax' as const) : ('strict' as const),
    secure: siteOrigin(request, publicUrl).startsWith('https:'),
  });

  function put(request: FastifyRequest, reply: FastifyReply, name: Name, value: object): void {
    const text = seal(key, name, JSON.stringify(value));
    const life = name === 'flow' ? flowLife : arrivalLife;
    reply.setCookie(names[name], text, { ...options(request, name), maxAge: life / 1000 });
  }

  /** What the cookie holds, which is gone from the browser by this answer. */
  function take(request: FastifyRequest, reply: FastifyReply, name: Name): unknown {
    const sealed = request.cookies[names[name]];
    if (sealed === undefined) return null;
    reply.clearCookie(names[name], options(request, name));
    const text = unseal(key, name, sealed);
    return text === null ? null : JSON.parse(text);
  }

  return {
    begin(request: FastifyRequest, reply: FastifyReply, flow: GoogleFlow, now: Date): void {
      put(request, reply, 'flow', { ...flow, end: now.getTime() + flowLife });
    },

    /** The flow that this browser began; null when there is none, or it took too long. */
    end(request: FastifyRequest, reply: FastifyReply, now: Date): GoogleFlow | null {
      const found = take(request, reply, 'flow');
      return Value.Check(Flow, found) && found.end > now.getTime() ? found : null;
    },

    arrive(request: FastifyRequest, reply: FastifyReply, userId: string, now: Date): void {
      put(request, reply, 'arrival', { userId, end: now.getTime() + arrivalLife });
    },

    /** The account that this browser has just come back for; null when there is none. */
    arrival(request: FastifyRequest, reply: FastifyReply, now: Date): string | null {
      const found = take(request, reply, 'arrival');
      return Value.Check(Arrival, found) && found.end > now.getTime() ? found.userId : null;
    },
  };
}

export type OAuthCookies = ReturnType<typeof createOAuthCookies>;
