import {
  IdParams,
  Payment,
  PaymentBody,
  PaymentOptions,
  PaymentRefresh,
  PaymentStarted,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { Providers } from './providers.ts';
import type { PaymentService } from './service.ts';

const tags = ['payments'];

/** Attempts to pay an order. */
export const paymentRoutes: FastifyPluginAsyncTypebox<{
  service: PaymentService;
  providers: Providers;
}> = async (app, { service, providers }) => {
  const onRequest = [app.authenticate];

  app.get(
    '/payments/options',
    {
      schema: {
        tags,
        summary: 'What can be paid with here and now',
        response: { 200: PaymentOptions },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return providers.options();
    },
  );

  app.post(
    '/orders/:id/payments',
    {
      onRequest,
      bodyLimit: 4096,
      config: { idempotent: true, rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Start an attempt to pay an order',
        params: IdParams,
        body: PaymentBody,
        response: {
          201: PaymentStarted,
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'ACCOUNT_DISABLED',
            'NOT_FOUND',
            'PAYMENT_OFF',
            'PAYMENT_PENDING',
            'ORDER_CLOSED',
            'PRODUCT_OWNED',
            'EXPORT_NOT_DUE',
            'PAYMENT_PROVIDER_AWAY',
            'IDEMPOTENCY_KEY_REUSED',
            'CONFLICT',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { user, params, body, idempotencyId } = request;
      return reply.code(201).send(await service.start(user.id, params.id, body, idempotencyId));
    },
  );

  app.get(
    '/payments/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One of my payments',
        params: IdParams,
        response: {
          200: Payment,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.get(request.user.id, request.params.id);
    },
  );

  app.post(
    '/payments/:id/refresh',
    {
      onRequest,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Have the provider asked about a payment',
        params: IdParams,
        body: PaymentRefresh,
        response: {
          200: Payment,
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'NOT_FOUND',
            'PAYMENT_PROVIDER_AWAY',
            'CONFLICT',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { user, params, body } = request;
      return await service.refresh(user.id, params.id, body.transactionId ?? null);
    },
  );

  app.post(
    '/payments/:id/leave',
    {
      onRequest,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Wait no longer for a payment, to pay its order in another way',
        params: IdParams,
        response: {
          200: Payment,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.leave(request.user.id, request.params.id);
    },
  );
};
