import { randomBytes } from 'node:crypto';
import type { MfaRequired } from '@ardoise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from './device-name.ts';
import { deviceLife } from './device-repository.ts';
import { networkOf } from '../../shared/network-address.ts';
import { requireSameOrigin, siteOrigin } from '../../shared/origin.ts';
import { sessionLives } from './session-policy.ts';
import type { Client, OpenedSession } from './sign-in.ts';
import type { StaffPass } from './staff-pass.ts';

export const refreshCookie = 'ardoise_refresh';
const deviceCookie = 'ardoise_device';

/** Bodies are a few names, so nothing larger is read. Answers hold secrets, so none is compressed. */
export const authRoute = { bodyLimit: 8 * 1024, compress: false } as const;

export type AuthHttp = ReturnType<typeof createAuthHttp>;

/** The cookies, origin and device of a request to `/auth`. */
export function createAuthHttp(app: FastifyInstance, staffPass: StaffPass) {
  const cookieOptions = (request: FastifyRequest) => ({
    path: '/auth',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: siteOrigin(request, app.config.publicUrl).startsWith('https:'),
  });
  const device = (request: FastifyRequest) => deviceName(request.headers['user-agent']);

  function sendSession(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession) {
    const { session, refreshToken } = opened;
    reply.setCookie(refreshCookie, refreshToken, {
      ...cookieOptions(request),
      maxAge: sessionLives[session.user.role].idle / 1000,
    });
    staffPass.give(request, reply, session);
    reply.header('cache-control', 'no-store');
    return session;
  }

  return {
    sameOrigin: async (request: FastifyRequest) => requireSameOrigin(request, app.config.publicUrl),
    device,

    /** Who is calling. Sets the cookie by which the browser is recognised at the next sign-in. */
    client(request: FastifyRequest, reply: FastifyReply): Client {
      const kept = request.cookies[deviceCookie];
      const deviceSecret =
        kept !== undefined && /^[\w-]{43}$/.test(kept)
          ? kept
          : randomBytes(32).toString('base64url');
      reply.setCookie(deviceCookie, deviceSecret, {
        ...cookieOptions(request),
        maxAge: deviceLife / 1000,
      });
      return { address: networkOf(request.ip), device: device(request), deviceSecret };
    },

    /** The session as the body, its refresh token as a cookie. */
    sendSession,

    /** The same for sign-ins that may ask for a second factor first. */
    sendSignIn: (
      request: FastifyRequest,
      reply: FastifyReply,
      admitted: OpenedSession | MfaRequired,
    ) => ('mfaRequired' in admitted ? admitted : sendSession(request, reply, admitted)),

    clearCookie(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(refreshCookie, cookieOptions(request));
      staffPass.take(request, reply);
    },
  };
}
