import {
  IdParams,
  InvitationBody,
  InvitationOffer,
  InvitationTokenBody,
  InvitedSignUpBody,
  MfaBody,
  RemovalBody,
  RoleBody,
  StaffAccess,
  StaffInvitation,
  StaffTeam,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type Caller, confirmedUntil, rightsNow } from '../../plugins/auth.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { StaffService } from './service.ts';

const tags = ['staff'];
/** Of a link that opens nothing any more. */
const over = ['INVITATION_USED', 'INVITATION_WITHDRAWN', 'LINK_EXPIRED'] as const;
const small = { compress: false, bodyLimit: 4 * 1024 } as const;

/** Who acts, for the journal. */
const actorOf = ({ id, role }: Caller) => ({ id, role });

/** `/staff`: the team and its invitations. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ service: StaffService }> = async (
  app,
  { service },
) => {
  function accessOf(caller: Caller) {
    const until = caller.factorAt === null ? null : confirmedUntil(caller.factorAt);
    return {
      role: caller.role,
      rights: rightsNow(caller),
      hasSecondFactor: caller.hasFactor,
      confirmedUntil: until !== null && until > app.clock.now() ? until.toISOString() : null,
      endsAt: caller.endsAt.toISOString(),
    };
  }

  app.get(
    '/staff/me',
    {
      ...small,
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary: 'What I am to the team: role, rights of this session, second factor',
        response: { 200: StaffAccess, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return accessOf(request.user);
    },
  );

  app.post(
    '/staff/me/factor',
    {
      ...small,
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary:
          'Show the second factor again, which allows what cannot be undone for five minutes',
        body: Type.Pick(MfaBody, ['code'], { additionalProperties: false }),
        response: {
          200: StaffAccess,
          ...problems('UNAUTHENTICATED', 'CODE_INVALID', 'CODE_THROTTLED'),
        },
      },
    },
    async (request, reply) => {
      const { id, sessionId } = request.user;
      await app.showFactor(id, sessionId, request.body.code);
      const caller = await app.callerOf(request.user);
      if (caller === null) throw new Problem('UNAUTHENTICATED');
      reply.header('cache-control', 'no-store');
      return accessOf(caller);
    },
  );

  app.get(
    '/staff',
    {
      config: { right: 'staff:read' },
      schema: {
        tags,
        summary: 'The team, and who is invited to it',
        response: { 200: StaffTeam },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.team();
    },
  );

  app.post(
    '/staff/invitations',
    {
      ...small,
      config: {
        right: 'staff:write',
        stepUp: true,
        rateLimit: { max: 50, seconds: 3_600, by: 'user' },
      },
      schema: {
        tags,
        summary: 'Invite somebody by mail; the link serves once, within seven days',
        body: InvitationBody,
        response: { 201: StaffInvitation, ...problems('FORBIDDEN', 'ALREADY_STAFF') },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await service.invite(actorOf(request.user), request.body)),
  );

  app.delete(
    '/staff/invitations/:id',
    {
      ...small,
      config: { right: 'staff:write' },
      schema: {
        tags,
        summary: 'Withdraw an open invitation',
        params: IdParams,
        response: { 204: Type.Null(), ...problems('FORBIDDEN', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      await service.withdraw(actorOf(request.user), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/staff/members/:id/role',
    {
      ...small,
      config: { right: 'staff:write', stepUp: true },
      schema: {
        tags,
        summary: 'Give a member another role; never one with rights that I lack',
        params: IdParams,
        body: RoleBody,
        response: {
          204: Type.Null(),
          ...problems('FORBIDDEN', 'NOT_FOUND', 'LAST_OWNER', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      const { role, reason } = request.body;
      await service.setRole(actorOf(request.user), request.params.id, role, reason);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/staff/members/:id',
    {
      ...small,
      config: { right: 'staff:write', stepUp: true },
      schema: {
        tags,
        summary: 'Remove a member, whose sessions end everywhere',
        params: IdParams,
        body: RemovalBody,
        response: {
          204: Type.Null(),
          ...problems('FORBIDDEN', 'NOT_FOUND', 'LAST_OWNER', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      const { user, params, body } = request;
      await service.remove(actorOf(user), params.id, body.reason);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/staff/me',
    {
      ...small,
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary: 'Leave the team; my sessions end, and my account stays',
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'LAST_OWNER', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      await service.remove(actorOf(request.user), request.user.id, undefined);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/staff/invitations/offer',
    {
      ...small,
      config: { rateLimit: { max: 60, seconds: 900, by: 'address' } },
      schema: {
        tags,
        summary: 'What the link of an invitation offers',
        body: InvitationTokenBody,
        response: { 200: InvitationOffer, ...problems(...over) },
      },
    },
    (request) => service.offer(request.body.token),
  );

  app.post(
    '/staff/invitations/accept',
    {
      ...small,
      onRequest: [app.authenticate],
      config: { rateLimit: { max: 60, seconds: 900, by: 'address' } },
      schema: {
        tags,
        summary:
          'Join the team with my account, which must be of the invited address; I sign in again',
        body: InvitationTokenBody,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'ALREADY_STAFF', ...over),
        },
      },
    },
    async (request, reply) => {
      await service.accept(request.user.id, request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/staff/invitations/sign-up',
    {
      ...small,
      config: { rateLimit: { max: 60, seconds: 900, by: 'address' } },
      schema: {
        tags,
        summary: 'Join the team with a new account of the invited address; sign in then',
        body: InvitedSignUpBody,
        response: {
          204: Type.Null(),
          ...problems('PASSWORD_TOO_COMMON', 'EMAIL_TAKEN', ...over),
        },
      },
    },
    async (request, reply) => {
      await service.signUp(request.body);
      return reply.code(204).send(null);
    },
  );
};
