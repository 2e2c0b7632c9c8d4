import { Readable } from 'node:stream';
import {
  AccountCounts,
  AccountDetail,
  AccountExportQuery,
  AccountList,
  AccountQuery,
  IdParams,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { actorOf } from './act-routes.ts';
import { inChunks } from '../../shared/in-chunks.ts';
import { accountsCsv } from './csv.ts';
import type { AccountLists } from './list.ts';
import type { DirectoryService } from './service.ts';

interface RouteParts {
  lists: AccountLists;
  service: DirectoryService;
}

const tags = ['directory'];

/** `/users`: the accounts of the site, for the team. */
export const directoryRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (
  app,
  { lists, service },
) => {
  app.get(
    '/users',
    {
      config: { right: 'users:read' },
      schema: {
        tags,
        summary: 'Accounts, the last seen first; a search is one page of what begins with it',
        querystring: AccountQuery,
        response: { 200: AccountList, ...problems('VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await lists.page(request.query);
    },
  );

  app.get(
    '/users/:id',
    {
      compress: false,
      config: { right: 'users:read' },
      schema: {
        tags,
        summary: 'One account: profile, units, sessions, orders, consents; numbers of its sheets',
        params: IdParams,
        response: { 200: AccountDetail, ...problems('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.get(actorOf(request.user), request.params.id);
    },
  );

  app.get(
    '/users/counts',
    {
      config: { right: 'users:read' },
      schema: {
        tags,
        summary: 'How many accounts there are, are suspended, about to go, unconfirmed',
        response: { 200: AccountCounts },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return await lists.counts();
    },
  );

  app.get(
    '/users/export',
    {
      config: {
        right: 'users:export',
        stepUp: true,
        rateLimit: { max: 20, seconds: 3_600, by: 'user' },
      },
      compress: false,
      schema: {
        tags,
        summary: 'What the list finds as a CSV file, the first 50,000 accounts',
        querystring: AccountExportQuery,
        response: {
          200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } },
          ...problems('VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      await app.journal.record({
        actor: actorOf(request.user),
        act: 'accounts.exported',
        subject: { kind: 'accounts', id: 'accounts' },
      });
      const day = app.clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="ardoise-accounts-${day}.csv"`)
        .send(Readable.from(inChunks(accountsCsv(lists.all(request.query)))));
    },
  );
};
