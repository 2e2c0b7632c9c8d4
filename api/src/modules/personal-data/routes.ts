import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DataExport,
  DataExportList,
  Erasure,
  ErasureBody,
  FileParams,
} from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { sendPart } from '../../shared/send-part.ts';
import { deviceName } from '../auth/device-name.ts';
import type { FileRepository } from './file-repository.ts';
import type { PersonalDataService } from './service.ts';

interface Parts {
  service: PersonalDataService;
  store: FileRepository;
}

const tags = ['account'];

/** Archives of the caller's data, and the erasure of their account. */
export const personalDataRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { service, store },
) => {
  const device = (request: { headers: { 'user-agent'?: string | undefined } }) =>
    deviceName(request.headers['user-agent']);

  app.post(
    '/users/me/exports',
    {
      compress: false,
      onRequest: [app.authenticate],
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Request an archive of all my data; its link comes by mail',
        description: 'One at a time, three a day. While one is being made, it is the answer.',
        response: {
          202: DataExport,
          ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'CONFLICT', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const asked = await service.askExport(request.user.id, device(request));
      return reply.code(202).send(asked);
    },
  );

  app.get(
    '/users/me/exports',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary: 'My requested archives, latest first',
        response: { 200: DataExportList, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      // The response has links that work without a token.
      reply.header('cache-control', 'no-store');
      return await service.exports(request.user.id);
    },
  );

  app.get(
    '/files/:token',
    {
      compress: false,
      // A browser requests a download with the Accept header of a page.
      config: { machine: true, rateLimit: { max: 300, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'The archive of a mailed link; needs no other authentication',
        params: FileParams,
        response: {
          200: { content: { 'application/zip': { schema: Type.Any() } } },
          206: { content: { 'application/zip': { schema: Type.Any() } } },
          416: Type.Null(),
          ...problems('NOT_FOUND', 'LINK_EXPIRED', 'RATE_LIMITED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { file, size, name } = await service.file(request.params.token);
      reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
      const read = (start: number, end: number) => store.read(file, start, end);
      return sendPart(request, reply, { size, tag: file, read });
    },
  );

  app.post(
    '/users/me/erasure',
    {
      compress: false,
      onRequest: [app.authenticate],
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Erase my account in fourteen days; needs the password or a second factor',
        body: ErasureBody,
        response: {
          202: Erasure,
          ...problems(
            'STAFF_ACCOUNT',
            'UNAUTHENTICATED',
            'ACCOUNT_DISABLED',
            'PASSWORD_WRONG',
            'PASSWORD_MISSING',
            'CODE_INVALID',
            'SIGN_IN_THROTTLED',
            'CODE_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      const { user, body } = request;
      return reply.code(202).send(await service.askErasure(user.id, body, device(request)));
    },
  );

  app.delete(
    '/users/me/erasure',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags,
        summary: 'Cancel the erasure of my account',
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      await service.cancelErasure(request.user.id, device(request));
      return reply.code(204).send(null);
    },
  );
};
