import {
  AnsweringBody,
  AssigneeBody,
  IdParams,
  SeenBody,
  StaffAnswer,
  StaffMessageBody,
  StaffTicket,
  StaffTicketPage,
  TicketAssignees,
  TicketChange,
  TicketCounts,
  TicketQueueQuery,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { StaffTickets } from './staff-service.ts';

const tags = ['support'];
const params = IdParams;
const smallLimit = 16 * 1024;
const refusals = problems('UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_DISABLED', 'VALIDATION_FAILED');
const ofOne = { ...refusals, ...problems('VALIDATION_FAILED', 'NOT_FOUND') };

/** `/support`: tickets as staff work on them. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ staff: StaffTickets }> = async (
  app,
  { staff },
) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/support/tickets',
    {
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'The queue: a view, narrowed by filters, page by page',
        querystring: TicketQueueQuery,
        response: { 200: StaffTicketPage, ...refusals },
      },
    },
    (request) => staff.page(request.user, request.query),
  );

  app.get(
    '/support/counts',
    {
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'How many tickets each view holds, and how content their askers are',
        response: { 200: TicketCounts, ...refusals },
      },
    },
    (request) => staff.counts(request.user),
  );

  app.get(
    '/support/assignees',
    {
      config: { right: 'tickets:assign' },
      schema: {
        tags,
        summary: 'Who can take care of tickets',
        response: { 200: TicketAssignees, ...refusals },
      },
    },
    async () => ({ items: await staff.assignees() }),
  );

  app.get(
    '/support/tickets/:id',
    {
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'A ticket with its thread, notes, targets, and who is answering',
        params,
        response: { 200: StaffTicket, ...ofOne },
      },
    },
    (request) => staff.read(request.user, request.params.id),
  );

  app.post(
    '/support/tickets/:id/messages',
    {
      bodyLimit: 160 * 1024,
      config: { right: 'tickets:answer', rateLimit: { max: 600, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Answer, or write an internal note. The same id is one message',
        params,
        body: StaffMessageBody,
        response: {
          201: StaffAnswer,
          ...ofOne,
          ...problems(
            'CONFLICT',
            'TICKET_CLOSED',
            'TICKET_FULL',
            'ATTACHMENTS_LIMIT',
            'ATTACHMENT_UNKNOWN',
            'IDEMPOTENCY_KEY_REUSED',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await staff.write(request.user, request.params.id, request.body)),
  );

  app.patch(
    '/support/tickets/:id',
    {
      bodyLimit: smallLimit,
      config: { right: 'tickets:answer' },
      schema: {
        tags,
        summary: 'Set state, priority or category',
        params,
        body: TicketChange,
        response: { 200: StaffTicket, ...ofOne, ...problems('CONFLICT', 'TICKET_CLOSED') },
      },
    },
    (request) => staff.set(request.user, request.params.id, request.body),
  );

  app.put(
    '/support/tickets/:id/assignee',
    {
      bodyLimit: smallLimit,
      config: { right: 'tickets:assign' },
      schema: {
        tags,
        summary: 'Say who takes care of it: somebody who may answer, or nobody',
        params,
        body: AssigneeBody,
        response: { 200: StaffTicket, ...ofOne, ...problems('CONFLICT') },
      },
    },
    (request) => staff.assign(request.user, request.params.id, request.body.assignee),
  );

  app.put(
    '/support/tickets/:id/answering',
    {
      bodyLimit: smallLimit,
      config: { right: 'tickets:answer' },
      schema: {
        tags,
        summary: 'I am writing an answer, or no longer; it holds for a minute',
        params,
        body: AnsweringBody,
        response: { 204: Type.Null(), ...ofOne },
      },
    },
    async (request, reply) => {
      await staff.answering(request.user, request.params.id, request.body.isAnswering);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/support/tickets/:id/seen',
    {
      bodyLimit: smallLimit,
      config: { right: 'tickets:answer' },
      schema: {
        tags,
        summary: 'Staff have seen the thread up to this rank',
        params,
        body: SeenBody,
        response: { 204: Type.Null(), ...ofOne },
      },
    },
    async (request, reply) => {
      await staff.see(request.params.id, request.body.rank);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/support/tickets/:id/link',
    {
      bodyLimit: smallLimit,
      config: { right: 'tickets:answer' },
      schema: {
        tags,
        summary: 'End the secret link of somebody without an account; the next mail has another',
        params,
        response: { 204: Type.Null(), ...ofOne, ...problems('CONFLICT') },
      },
    },
    async (request, reply) => {
      await staff.revokeLink(request.user, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
