import type { Session } from '@ardoise/contract';
import { Id } from '@ardoise/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SessionCheck } from '../../plugins/auth.ts';
import { staffCookie } from '../../plugins/site/staff.ts';
import type { Keys } from '../../shared/keys.ts';
import { siteOrigin } from '../../shared/origin.ts';
import { isStaffRole } from '../../shared/rights.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import { sessionLives } from './session-policy.ts';

const Pass = Type.Object({ userId: Id, sessionId: Id });

export interface StaffPassParts {
  keys: Keys;
  stateOf: SessionCheck;
}

/**
 * The cookie by which staff's browsers ask for the pages and programs of staff. It names the session and
 * opens nothing else: each use asks whether that session is open and its account still one of staff.
 */
export function createStaffPass(app: FastifyInstance, { keys, stateOf }: StaffPassParts) {
  const options = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    // A mail's link to a page of staff is a navigation from another site. The cookie changes nothing.
    sameSite: 'lax' as const,
    secure: siteOrigin(request, app.config.publicUrl).startsWith('https:'),
  });

  function take(request: FastifyRequest, reply: FastifyReply): void {
    if (request.cookies[staffCookie] !== undefined) {
      reply.clearCookie(staffCookie, options(request));
    }
  }

  return {
    /** With every new or renewed session; another person's on this browser goes. */
    give(request: FastifyRequest, reply: FastifyReply, { user, accessToken }: Session): void {
      const claims = app.jwt.decode<{ sid: string }>(accessToken);
      if (user.role === 'user' || claims === null) return take(request, reply);
      const text = seal(
        keys,
        staffCookie,
        JSON.stringify({ userId: user.id, sessionId: claims.sid }),
      );
      const maxAge = sessionLives[user.role].idle / 1000;
      reply.setCookie(staffCookie, text, { ...options(request), maxAge });
    },
    take,
    async admits(cookie: string): Promise<boolean> {
      const text = unseal(keys, staffCookie, cookie);
      const pass: unknown = text === null ? null : JSON.parse(text);
      if (!Value.Check(Pass, pass)) return false;
      const { userId, sessionId } = pass;
      const state = await stateOf({ id: userId, sessionId }, 'again');
      return typeof state === 'object' && isStaffRole(state.role);
    },
  };
}

export type StaffPass = ReturnType<typeof createStaffPass>;
