import {
  GrantedSheet,
  IdParams,
  SheetGrantBody,
  StaffTicket,
  Ticket,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { Grants } from './grants.ts';

const tags = ['support'];
const params = IdParams;
const bodyLimit = 1024;
const perHour = (max: number) => ({ rateLimit: { max, seconds: 3600, by: 'user' as const } });
const refusals = problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED');
const ofAsker = { ...refusals, ...problems('ACCOUNT_DISABLED') };
const ofStaff = { ...refusals, ...problems('FORBIDDEN', 'ACCOUNT_DISABLED') };

/** Leave to read the sheet that a ticket is about. */
export const grantRoutes: FastifyPluginAsyncTypebox<{ grants: Grants }> = async (
  app,
  { grants },
) => {
  const onRequest = [app.authenticate];
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.put(
    '/tickets/:id/sheet-grant',
    {
      onRequest,
      bodyLimit,
      config: perHour(60),
      schema: {
        tags,
        summary: 'Grant staff to read the sheet for 30 minutes, or refuse it',
        params,
        body: SheetGrantBody,
        response: { 200: Ticket, ...ofAsker, ...problems('CONFLICT') },
      },
    },
    (request) => grants.answer(request.user.id, request.params.id, request.body.answer),
  );

  app.delete(
    '/tickets/:id/sheet-grant',
    {
      onRequest,
      bodyLimit,
      config: perHour(60),
      schema: {
        tags,
        summary: 'End the reading of the sheet before its time',
        params,
        response: { 200: Ticket, ...ofAsker, ...problems('CONFLICT') },
      },
    },
    (request) => grants.endByTeacher(request.user.id, request.params.id),
  );

  app.post(
    '/support/tickets/:id/sheet-grant',
    {
      bodyLimit,
      config: { right: 'granted-sheets:read', ...perHour(60) },
      schema: {
        tags,
        summary: 'Ask the teacher for leave to read the sheet',
        params,
        response: { 200: StaffTicket, ...ofStaff, ...problems('CONFLICT', 'TICKET_CLOSED') },
      },
    },
    (request) => grants.ask(request.user, request.params.id),
  );

  app.delete(
    '/support/tickets/:id/sheet-grant',
    {
      bodyLimit,
      config: { right: 'granted-sheets:read', ...perHour(60) },
      schema: {
        tags,
        summary: 'Withdraw the request, or end the reading',
        params,
        response: { 200: StaffTicket, ...ofStaff, ...problems('CONFLICT') },
      },
    },
    (request) => grants.endByStaff(request.user, request.params.id),
  );

  app.get(
    '/support/tickets/:id/sheet',
    {
      config: { right: 'granted-sheets:read', ...perHour(120) },
      schema: {
        tags,
        summary: 'The sheet as it is printed, while its teacher grants it; each call is journaled',
        params,
        response: { 200: GrantedSheet, ...ofStaff, ...problems('SHEET_NOT_GRANTED') },
      },
    },
    (request) => grants.read(request.user, request.params.id),
  );
};
