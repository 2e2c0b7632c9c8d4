import { randomBytes } from 'node:crypto';
import type { MfaRequired } from '@ardoise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from './device-name.ts';
import { deviceLife } from './device-repository.ts';
import type { Opened, Visit } from './entry.ts';
import { requireSameOrigin, siteOrigin } from '../../shared/origin.ts';
import { idleLife } from './sessions.ts';

export const refreshCookie = 'ardoise_refresh';
const deviceCookie = 'ardoise_device';

/** What every route of `/auth` needs of its request: cookies, origin, and who is knocking. */
export function createDoor(app: FastifyInstance) {
  const cookieOptions = (request: FastifyRequest) => ({
    path: '/auth',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: siteOrigin(request, app.config.publicUrl).startsWith('https:'),
  });

  return {
    sameOrigin: async (request: FastifyRequest) => requireSameOrigin(request, app.config.publicUrl),

    device: (request: FastifyRequest) => deviceName(request.headers['user-agent']),

    /** Who comes, with the cookie by which the browser is known the next time. */
    visit(request: FastifyRequest, reply: FastifyReply): Visit {
      const kept = request.cookies[deviceCookie];
      const deviceSecret =
        kept !== undefined && /^[\w-]{43}$/.test(kept)
          ? kept
          : randomBytes(32).toString('base64url');
      reply.setCookie(deviceCookie, deviceSecret, {
        ...cookieOptions(request),
        maxAge: deviceLife / 1000,
      });
      return {
        address: request.ip,
        device: deviceName(request.headers['user-agent']),
        deviceSecret,
      };
    },

    /** Gives the session, and its refresh token as a cookie. */
    give(request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: Opened) {
      reply.setCookie(refreshCookie, refreshToken, {
        ...cookieOptions(request),
        maxAge: idleLife / 1000,
      });
      reply.header('cache-control', 'no-store');
      return session;
    },

    /** The same for ways of signing in that may ask for a second factor first. */
    answer(request: FastifyRequest, reply: FastifyReply, admitted: Opened | MfaRequired) {
      return 'mfaRequired' in admitted ? admitted : this.give(request, reply, admitted);
    },

    clear(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(refreshCookie, cookieOptions(request));
    },
  };
}

export type Door = ReturnType<typeof createDoor>;

/** Bodies here are a few names; nothing larger is read. Answers are small and hold secrets. */
export const authRoute = { bodyLimit: 8 * 1024, compress: false } as const;
