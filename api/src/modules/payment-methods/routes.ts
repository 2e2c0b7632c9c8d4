import {
  IdParams,
  PaymentMethod,
  PaymentMethodBody,
  PaymentMethodList,
  PaymentMethodPatch,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { PaymentMethodService } from './service.ts';

const tags = ['payment-methods'];
const params = IdParams;
const bodyLimit = 1024;

/** `/payment-methods`: numbers that the account keeps for the next payment, masked in every answer. */
export const paymentMethodRoutes: FastifyPluginAsyncTypebox<{
  service: PaymentMethodService;
}> = async (app, { service }) => {
  const onRequest = [app.authenticate];

  app.get(
    '/payment-methods',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What I keep to pay with',
        response: { 200: PaymentMethodList, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.list(request.user.id);
    },
  );

  app.post(
    '/payment-methods',
    {
      onRequest,
      bodyLimit,
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Keep a mobile money number; the first payment from it confirms it',
        body: PaymentMethodBody,
        response: {
          201: PaymentMethod,
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'ACCOUNT_DISABLED',
            'PAYMENT_METHODS_LIMIT',
            'IDEMPOTENCY_KEY_REUSED',
            'CONFLICT',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { user, body, idempotencyId } = request;
      await app.users.demand(user.id);
      return reply.code(201).send(await service.add(user.id, body, idempotencyId));
    },
  );

  app.patch(
    '/payment-methods/:id',
    {
      onRequest,
      bodyLimit,
      schema: {
        tags,
        summary: 'Pay with it unless I choose another one',
        params,
        body: PaymentMethodPatch,
        response: {
          200: PaymentMethod,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.makeDefault(request.user.id, request.params.id);
    },
  );

  app.delete(
    '/payment-methods/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Keep it no longer; what was paid with it stays paid',
        params,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      await service.remove(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
