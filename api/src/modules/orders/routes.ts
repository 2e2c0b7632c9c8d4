import {
  IdParams,
  Order,
  OrderBody,
  OrderChange,
  OrderPage,
  PageQuery,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { OrderService } from './service.ts';

const tags = ['orders'];

/** `/orders`: what a teacher buys. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ service: OrderService }> = async (
  app,
  { service },
) => {
  const onRequest = [app.authenticate];

  app.post(
    '/orders',
    {
      onRequest,
      // A line of kind `sheet` holds everything that a generation is asked for.
      bodyLimit: 512 * 1024,
      config: { idempotent: true, rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Open an order at today’s prices',
        body: OrderBody,
        response: {
          201: Order,
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'ACCOUNT_DISABLED',
            'NOT_FOUND',
            'PRICE_CHANGED',
            'PRODUCT_WITHDRAWN',
            'PRODUCT_OWNED',
            'NO_SUBSCRIPTION',
            'DELIVERY_CONSENT',
            'IDEMPOTENCY_KEY_REUSED',
            'CONFLICT',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const order = await service.open(request.user.id, request.body, request.idempotencyId);
      return reply.code(201).send(order);
    },
  );

  app.get(
    '/orders',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My orders, the last opened first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: OrderPage, ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.page(request.user.id, request.query);
    },
  );

  app.get(
    '/orders/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One of my orders',
        params: IdParams,
        response: { 200: Order, ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.get(request.user.id, request.params.id);
    },
  );

  app.patch(
    '/orders/:id',
    {
      onRequest,
      bodyLimit: 4 * 1024,
      config: { rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Say whom the receipt of an open order names',
        params: IdParams,
        body: OrderChange,
        response: {
          200: Order,
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'NOT_FOUND',
            'ORDER_CLOSED',
            'CONFLICT',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.change(request.user.id, request.params.id, request.body);
    },
  );

  app.post(
    '/orders/:id/cancel',
    {
      onRequest,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Cancel an open order',
        params: IdParams,
        response: {
          200: Order,
          ...problems(
            'UNAUTHENTICATED',
            'VALIDATION_FAILED',
            'NOT_FOUND',
            'ORDER_CLOSED',
            'CONFLICT',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.cancel(request.user.id, request.params.id);
    },
  );
};
