import {
  ConfirmedFactList,
  ConfirmedFactsQuery,
  IdParams,
  RememberedLineList,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';

/**
 * `/confirmed-facts`: what I have confirmed of the programme; `/glossary-lines`: my words in languages of the class.
 * Saving a sheet adds to both.
 */
export const confirmedFactRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { confirmedFacts } = app;
  const onRequest = [app.authenticate];
  const tags = ['curriculum'];

  app.get(
    '/confirmed-facts',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What I have confirmed for a class and discipline, the latest first',
        querystring: ConfirmedFactsQuery,
        response: { 200: ConfirmedFactList, ...problems('VALIDATION_FAILED', 'UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await confirmedFacts.list(request.user.id, request.query) };
    },
  );

  app.delete(
    '/confirmed-facts/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Offer it no longer; sheets that hold it stay as they are',
        params: IdParams,
        response: {
          204: Type.Null(),
          ...problems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      await confirmedFacts.forget(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/glossary-lines',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My words in languages of the class, the latest first',
        response: { 200: RememberedLineList, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await confirmedFacts.lines(request.user.id) };
    },
  );

  app.delete(
    '/glossary-lines/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Offer a word no longer; sheets that hold it stay as they are',
        params: IdParams,
        response: {
          204: Type.Null(),
          ...problems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      await confirmedFacts.forgetLine(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
