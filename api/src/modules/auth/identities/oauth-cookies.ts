import { locales } from '@ardoise/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Keys } from '../../../shared/keys.ts';
import { seal, unseal } from '../../../shared/sealed.ts';
import { siteOrigin } from '../../../shared/origin.ts';

const Secret = Type.String({ minLength: 32, maxLength: 128 });

/** A sign-in at the provider that has begun: its purpose, and what the callback must match. */
const Flow = Type.Object({
  state: Secret,
  nonce: Secret,
  verifier: Secret,
  next: Type.Union([Type.String(), Type.Null()]),
  language: Type.Enum(locales),
  /** The session of the account that gets the identity; null for a sign-in. */
  link: Type.Union([Type.Object({ userId: Type.String(), sessionId: Type.String() }), Type.Null()]),
  end: Type.Number(),
});

export type GoogleFlow = Omit<Static<typeof Flow>, 'end'>;

/** An account whose owner has just come back from the provider, before the session is opened. */
const Arrival = Type.Object({ userId: Type.String(), end: Type.Number() });

/** Milliseconds to sign in at the provider. */
export const flowLife = 10 * 60_000;
/** Milliseconds to load the page that opens the session, over a slow connection. */
export const arrivalLife = 3 * 60_000;

const names = { flow: 'ardoise_google', arrival: 'ardoise_arrival' } as const;
type Name = keyof typeof names;

/**
 * Two short-lived, sealed, HTTP-only cookies that bind the callback to the browser that began. The
 * callback is a cross-site navigation, which carries no `SameSite=Strict` cookie: so the flow's cookie
 * is lax, and the session is opened by a call of our own page.
 */
export function createOAuthCookies(keys: Keys, publicUrl: string | undefined) {
  const options = (request: FastifyRequest, name: Name) => ({
    path: '/auth',
    httpOnly: true,
    sameSite: name === 'flow' ? ('lax' as const) : ('strict' as const),
    secure: siteOrigin(request, publicUrl).startsWith('https:'),
  });

  function put(request: FastifyRequest, reply: FastifyReply, name: Name, value: object): void {
    const text = seal(keys, name, JSON.stringify(value));
    const life = name === 'flow' ? flowLife : arrivalLife;
    reply.setCookie(names[name], text, { ...options(request, name), maxAge: life / 1000 });
  }

  /** The content of the cookie, which this answer deletes. */
  function take(request: FastifyRequest, reply: FastifyReply, name: Name): unknown {
    const sealed = request.cookies[names[name]];
    if (sealed === undefined) return null;
    reply.clearCookie(names[name], options(request, name));
    const text = unseal(keys, name, sealed);
    return text === null ? null : JSON.parse(text);
  }

  return {
    begin(request: FastifyRequest, reply: FastifyReply, flow: GoogleFlow, now: Date): void {
      put(request, reply, 'flow', { ...flow, end: now.getTime() + flowLife });
    },

    /** The flow that this browser began; null when there is none or it has expired. */
    end(request: FastifyRequest, reply: FastifyReply, now: Date): GoogleFlow | null {
      const found = take(request, reply, 'flow');
      return Value.Check(Flow, found) && found.end > now.getTime() ? found : null;
    },

    arrive(request: FastifyRequest, reply: FastifyReply, userId: string, now: Date): void {
      put(request, reply, 'arrival', { userId, end: now.getTime() + arrivalLife });
    },

    /** The account that this browser may open a session of; null when there is none. */
    arrival(request: FastifyRequest, reply: FastifyReply, now: Date): string | null {
      const found = take(request, reply, 'arrival');
      return Value.Check(Arrival, found) && found.end > now.getTime() ? found.userId : null;
    },
  };
}

export type OAuthCookies = ReturnType<typeof createOAuthCookies>;
