import {
  CannedReplies,
  CannedRepliesQuery,
  CannedReply,
  CannedReplyBody,
  CannedReplyParams,
  SavedViews,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { Replies } from './replies.ts';
import type { StaffTickets } from './staff-service.ts';

const tags = ['support'];
const refusals = problems('UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_DISABLED', 'VALIDATION_FAILED');

/** Canned replies, which all share, and saved views of one's own. */
export const replyRoutes: FastifyPluginAsyncTypebox<{
  replies: Replies;
  staff: StaffTickets;
}> = async (app, { replies, staff }) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/support/canned-replies',
    {
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'Canned replies; with a ticket, filled in for it',
        querystring: CannedRepliesQuery,
        response: { 200: CannedReplies, ...refusals, ...problems('NOT_FOUND') },
      },
    },
    async ({ user, query: { ticket } }) => ({
      items: await replies.list(user, ticket === undefined ? null : await staff.find(ticket)),
    }),
  );

  app.put(
    '/support/canned-replies/:name',
    {
      bodyLimit: 64 * 1024,
      config: { right: 'canned-replies:write' },
      schema: {
        tags,
        summary: 'Add or change a canned reply',
        params: CannedReplyParams,
        body: CannedReplyBody,
        response: { 200: CannedReply, ...refusals, ...problems('REPLY_VARIABLE') },
      },
    },
    (request) => replies.set(request.user, request.params.name, request.body),
  );

  app.delete(
    '/support/canned-replies/:name',
    {
      bodyLimit: 1024,
      config: { right: 'canned-replies:write' },
      schema: {
        tags,
        summary: 'Remove a canned reply',
        params: CannedReplyParams,
        response: { 204: Type.Null(), ...refusals, ...problems('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      await replies.remove(request.user, request.params.name);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/support/views',
    {
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'My saved views of the queue',
        response: { 200: SavedViews, ...refusals },
      },
    },
    async ({ user }) => ({ items: await replies.views(user) }),
  );

  app.put(
    '/support/views',
    {
      bodyLimit: 128 * 1024,
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'Set my saved views of the queue',
        body: SavedViews,
        response: { 200: SavedViews, ...refusals },
      },
    },
    async ({ user, body }) => ({ items: await replies.setViews(user, body.items) }),
  );
};
