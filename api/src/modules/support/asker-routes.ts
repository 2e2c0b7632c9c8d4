import {
  GuestTicketBody,
  IdParams,
  PageQuery,
  Satisfaction,
  SeenBody,
  Ticket,
  TicketAnswer,
  TicketBody,
  TicketMatches,
  TicketMatchesBody,
  TicketMessageBody,
  TicketPage,
  TicketReference,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { AskerTickets } from './asker-service.ts';
import { askerOf, knowAsker } from './asker.ts';
import type { createMatches } from './matches.ts';

const tags = ['support'];
const params = IdParams;
/** Twelve bytes for each character of text and conversation, and some. */
const bodyLimit = 160 * 1024;
const openLimit = 2 * 1024 * 1024;
const smallLimit = 16 * 1024;
const refusals = problems(
  'UNAUTHENTICATED',
  'ACCOUNT_DISABLED',
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'RATE_LIMITED',
);
const writing = problems(
  'ATTACHMENTS_LIMIT',
  'ATTACHMENT_UNKNOWN',
  'IDEMPOTENCY_KEY_REUSED',
  'CONFLICT',
);
const perAddress = (max: number) => ({
  rateLimit: { max, seconds: 3600, by: 'address' as const },
});

export interface AskerRouteParts {
  tickets: AskerTickets;
  matches: ReturnType<typeof createMatches>;
}

/** `/tickets`: questions of teachers, and of whoever has a ticket's secret link. */
export const askerRoutes: FastifyPluginAsyncTypebox<AskerRouteParts> = async (
  app,
  { tickets, matches },
) => {
  const signedIn = [app.authenticate];
  const onRequest = [knowAsker(app)];
  const hour = 3600;

  // Nothing of a ticket is kept by caches or named to other sites.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });

  app.get(
    '/tickets',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'My tickets, the last written in first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: TicketPage, ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED') },
      },
    },
    (request) => tickets.page(request.user.id, request.query),
  );

  app.post(
    '/tickets',
    {
      onRequest: signedIn,
      bodyLimit: openLimit,
      config: { rateLimit: { max: 20, seconds: hour, by: 'user' } },
      schema: {
        tags,
        summary: 'Ask the team. The same id opens one ticket, however often it is sent',
        body: TicketBody,
        response: { 201: Ticket, ...refusals, ...writing },
      },
    },
    async (request, reply) => {
      await app.users.demand(request.user.id);
      return reply.code(201).send(await tickets.open(request.user.id, request.body));
    },
  );

  app.post(
    '/tickets/guest',
    {
      bodyLimit,
      config: perAddress(10),
      schema: {
        tags,
        summary: 'Ask the team without an account: the secret link of the ticket comes by mail',
        body: GuestTicketBody,
        response: {
          201: TicketReference,
          ...problems(
            'VALIDATION_FAILED',
            'IDEMPOTENCY_KEY_REUSED',
            'CONFLICT',
            'MAIL_THROTTLED',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      // So that nobody fills somebody else's mailbox from many addresses.
      const limit = { name: 'guest tickets of a mail address', max: 5, seconds: 24 * hour };
      const subject = request.body.email.toLowerCase();
      const taken = await app.limits.take(limit, subject, app.clock.now());
      if (!taken.allowed) throw new Problem('MAIL_THROTTLED', { retryAfter: taken.retryAfter });
      return reply.code(201).send(await tickets.openAsGuest(request.body));
    },
  );

  app.post(
    '/tickets/matches',
    {
      onRequest: signedIn,
      bodyLimit: smallLimit,
      config: { rateLimit: { max: 600, seconds: hour, by: 'user' } },
      schema: {
        tags,
        summary: 'What of my own may answer the question that I am typing',
        body: TicketMatchesBody,
        response: {
          200: TicketMatches,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    (request) => matches(request.user.id, request.body.text),
  );

  app.get(
    '/tickets/:id',
    {
      onRequest,
      config: perAddress(3_000),
      schema: {
        tags,
        summary: 'One of my tickets with its thread; its secret link is enough',
        params,
        response: { 200: Ticket, ...refusals },
      },
    },
    (request) => tickets.read(askerOf(request), request.params.id),
  );

  app.post(
    '/tickets/:id/messages',
    {
      onRequest,
      bodyLimit,
      config: perAddress(300),
      schema: {
        tags,
        summary: 'Answer: reopens a solved ticket, and opens another one when it is closed',
        params,
        body: TicketMessageBody,
        response: {
          201: TicketAnswer,
          ...refusals,
          ...writing,
          ...problems('CONFLICT', 'TICKET_FULL', 'TICKET_CLOSED'),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await tickets.answer(askerOf(request), request.params.id, request.body)),
  );

  app.post(
    '/tickets/:id/solve',
    {
      onRequest,
      bodyLimit: smallLimit,
      config: perAddress(300),
      schema: {
        tags,
        summary: 'I need no more',
        params,
        response: { 200: Ticket, ...refusals, ...problems('CONFLICT') },
      },
    },
    (request) => tickets.solve(askerOf(request), request.params.id),
  );

  app.put(
    '/tickets/:id/satisfaction',
    {
      onRequest,
      bodyLimit: smallLimit,
      config: perAddress(300),
      schema: {
        tags,
        summary: 'Say how it was, once it is solved',
        params,
        body: Satisfaction,
        response: { 200: Ticket, ...refusals, ...problems('TICKET_OPEN', 'CONFLICT') },
      },
    },
    (request) => tickets.rate(askerOf(request), request.params.id, request.body),
  );

  app.post(
    '/tickets/:id/typing',
    {
      onRequest,
      bodyLimit: smallLimit,
      config: perAddress(2_000),
      schema: {
        tags,
        summary: 'I am typing',
        params,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      await tickets.typing(askerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/tickets/:id/seen',
    {
      onRequest,
      bodyLimit: smallLimit,
      config: perAddress(3_000),
      schema: {
        tags,
        summary: 'I have seen the thread up to this rank',
        params,
        body: SeenBody,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      await tickets.see(askerOf(request), request.params.id, request.body.rank);
      return reply.code(204).send(null);
    },
  );
};
