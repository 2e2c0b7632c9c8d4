import {
  AccountActBody,
  AccountPhone,
  Erasure,
  IdParams,
  UnitsBody,
  Usage,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Types } from 'mongoose';
import { Type } from 'typebox';
import type { Caller } from '../../plugins/auth.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { AccountActs } from './acts.ts';

const tags = ['directory'];
const small = { compress: false, bodyLimit: 8 * 1024 } as const;
const done = { 204: Type.Null() } as const;

/** Who acts, for the journal. */
export const actorOf = ({ id, role }: Caller) => ({ id, role });

/** What the team does to an account, each with its reason. */
export const actRoutes: FastifyPluginAsyncTypebox<{ acts: AccountActs }> = async (
  app,
  { acts },
) => {
  app.post(
    '/users/:id/units',
    {
      ...small,
      config: { right: 'quota:give', stepUp: true, idempotent: true },
      schema: {
        tags,
        summary: 'Give an account units, which have no end; its owner reads why',
        params: IdParams,
        body: UnitsBody,
        response: {
          201: Usage,
          ...problems('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      const { user, params, body, idempotencyId } = request;
      const gift = idempotencyId ?? new Types.ObjectId().toHexString();
      const usage = await acts.giveUnits(actorOf(user), { id: params.id, gift }, body);
      return reply.code(201).send(usage);
    },
  );

  app.post(
    '/users/:id/phone',
    {
      ...small,
      config: {
        right: 'users:phone',
        rateLimit: { max: 120, seconds: 3_600, by: 'user' },
      },
      schema: {
        tags,
        summary: 'The whole telephone number; the journal keeps who looked',
        params: IdParams,
        response: { 200: AccountPhone, ...problems('NOT_FOUND', 'FORBIDDEN') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await acts.phone(actorOf(request.user), request.params.id);
    },
  );

  app.put(
    '/users/:id/suspension',
    {
      ...small,
      config: { right: 'users:write' },
      schema: {
        tags,
        summary: 'Suspend an account: signed out everywhere, and no sign-in',
        params: IdParams,
        body: AccountActBody,
        response: {
          ...done,
          ...problems('NOT_FOUND', 'FORBIDDEN', 'STAFF_ACCOUNT', 'CONFLICT'),
        },
      },
    },
    async ({ user, params, body }, reply) => {
      await acts.suspend(actorOf(user), params.id, body.reason);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/:id/suspension',
    {
      ...small,
      config: { right: 'users:write' },
      schema: {
        tags,
        summary: 'Lift a suspension',
        params: IdParams,
        body: AccountActBody,
        response: {
          ...done,
          ...problems('NOT_FOUND', 'FORBIDDEN', 'STAFF_ACCOUNT', 'CONFLICT'),
        },
      },
    },
    async ({ user, params, body }, reply) => {
      await acts.lift(actorOf(user), params.id, body.reason);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/:id/sessions',
    {
      ...small,
      config: { right: 'users:write' },
      schema: {
        tags,
        summary: 'End every session of an account',
        params: IdParams,
        body: AccountActBody,
        response: { ...done, ...problems('NOT_FOUND', 'FORBIDDEN') },
      },
    },
    async ({ user, params, body }, reply) => {
      await acts.endSessions(actorOf(user), params.id, body.reason);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/users/:id/reset',
    {
      ...small,
      config: {
        right: 'users:reset',
        rateLimit: { max: 60, seconds: 3_600, by: 'user' },
      },
      schema: {
        tags,
        summary: 'Mail the owner of an account the link that sets a new password',
        params: IdParams,
        body: AccountActBody,
        response: { ...done, ...problems('NOT_FOUND', 'FORBIDDEN', 'CONFLICT') },
      },
    },
    async ({ user, params, body }, reply) => {
      await acts.sendReset(actorOf(user), params.id, body.reason);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/users/:id/erasure',
    {
      ...small,
      config: { right: 'users:write', stepUp: true },
      schema: {
        tags,
        summary: 'Erase an account in fourteen days; its owner is told and may cancel',
        params: IdParams,
        body: AccountActBody,
        response: { 202: Erasure, ...problems('NOT_FOUND', 'FORBIDDEN', 'STAFF_ACCOUNT') },
      },
    },
    async ({ user, params, body }, reply) =>
      reply.code(202).send(await acts.erase(actorOf(user), params.id, body.reason)),
  );

  app.delete(
    '/users/:id/erasure',
    {
      ...small,
      config: { right: 'users:write' },
      schema: {
        tags,
        summary: 'Cancel the erasure of an account',
        params: IdParams,
        body: AccountActBody,
        response: { ...done, ...problems('NOT_FOUND', 'FORBIDDEN', 'STAFF_ACCOUNT') },
      },
    },
    async ({ user, params, body }, reply) => {
      await acts.keep(actorOf(user), params.id, body.reason);
      return reply.code(204).send(null);
    },
  );
};
