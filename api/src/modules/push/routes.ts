import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PushDeviceParams, PushState, PushSubscriptionBody } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { deviceName } from '../auth/device-name.ts';
import type { Push } from './service.ts';

/** The devices that get the caller's notifications. */
export const pushRoutes: FastifyPluginAsyncTypebox<{ push: Push }> = async (app, { push }) => {
  const onRequest = [app.authenticate];
  const tags = ['account'];
  const small = { onRequest, bodyLimit: 8 * 1024, compress: false } as const;

  app.get(
    '/users/me/push',
    {
      ...small,
      schema: {
        tags,
        summary: 'The site’s push key, and my devices that get notifications',
        response: { 200: PushState, ...problems('UNAUTHENTICATED') },
      },
    },
    (request) => push.state(request.user.id),
  );

  app.post(
    '/users/me/push/devices',
    {
      ...small,
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Send notifications to this device too; beyond ten, the oldest is removed',
        description:
          'The endpoint must belong to a push service that the site knows. A device belongs to the account that registered it last.',
        body: PushSubscriptionBody,
        response: {
          200: PushState,
          ...problems('ACCOUNT_DISABLED', 'PUSH_OFF', 'PUSH_SERVICE_UNKNOWN', 'RATE_LIMITED'),
        },
      },
    },
    (request) => push.add(request.user, request.body, deviceName(request.headers['user-agent'])),
  );

  app.delete(
    '/users/me/push/devices/:device',
    {
      ...small,
      schema: {
        tags,
        summary: 'Stop notifications to a device of mine',
        params: PushDeviceParams,
        response: { 204: Type.Null(), ...problems('UNAUTHENTICATED', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      await push.remove(request.user.id, request.params.device);
      return reply.code(204).send(null);
    },
  );
};
