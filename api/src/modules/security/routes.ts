import {
  IdParams,
  LockedAccounts,
  LocksQuery,
  Refusals,
  UnlockBody,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { SecurityService } from './service.ts';

const tags = ['security'];

/** `/security`: for whoever watches over the site. */
export const securityRoutes: FastifyPluginAsyncTypebox<{ service: SecurityService }> = async (
  app,
  { service },
) => {
  app.get(
    '/security/locks',
    {
      config: { right: 'security:read' },
      schema: {
        tags,
        summary: 'Accounts that are locked by wrong guesses, the newest first',
        querystring: LocksQuery,
        response: { 200: LockedAccounts, ...problems('VALIDATION_FAILED') },
      },
    },
    (request) => service.locks(request.query.email),
  );

  app.delete(
    '/security/locks/:id',
    {
      bodyLimit: 4 * 1024,
      // Guesses begin anew, so whoever only has an open session cannot ask for that.
      config: {
        right: 'security:write',
        stepUp: true,
        rateLimit: { max: 60, seconds: 3_600, by: 'user' },
      },
      schema: {
        tags,
        summary: 'Open an account again before its time is over',
        params: IdParams,
        body: UnlockBody,
        response: { 204: Type.Null(), ...problems('VALIDATION_FAILED', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const { id, role } = request.user;
      await service.unlock({ id, role }, request.params.id, request.body.reason);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/security/refusals',
    {
      config: { right: 'security:read' },
      schema: {
        tags,
        summary: 'Failed attempts and reached limits of the last days, by rule and network',
        response: { 200: Refusals },
      },
    },
    () => service.refusals(),
  );
};
