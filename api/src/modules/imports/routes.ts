import multipart from '@fastify/multipart';
import { importLimits } from '@ardoise/contract';
import { IdParams, ImportBody, ImportedDocument, Sheet } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { uploadedFile, uploadLimitsOf } from '../../shared/pictures/upload.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { toSheetJson } from '../sheets/as-sent.ts';
import type { ImportService } from './service.ts';

/** `/imports`: documents of the teacher's own, on their way to a sheet. */
export const importRoutes: FastifyPluginAsyncTypebox<{ service: ImportService }> = async (
  app,
  { service },
) => {
  const onRequest = [app.authenticate];
  const tags = ['imports'];
  const params = IdParams;
  const refusals = problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED');

  // For these routes only: elsewhere a form is refused.
  await app.register(multipart, { limits: uploadLimitsOf(importLimits.bytes) });

  app.post(
    '/imports',
    {
      onRequest,
      compress: false,
      // The schema is documentation: the form is a stream, which is checked while it is read.
      validatorCompiler: () => () => true,
      config: { idempotent: true, rateLimit: { max: 30, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Read a Word or PDF file: the one file of a form, 10,000,000 bytes at most',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.String({ format: 'binary' }) }),
        response: {
          201: ImportedDocument,
          ...problems(
            'MALFORMED_REQUEST',
            'UNAUTHENTICATED',
            'IMPORT_TOO_LARGE',
            'IMPORT_TYPE',
            'UNSUPPORTED_MEDIA_TYPE',
            'IMPORT_ENCRYPTED',
            'IMPORT_UNREADABLE',
            'IMPORT_TOO_LONG',
            'IMPORT_SCANNED',
            'IMPORT_EMPTY',
            'IMPORT_NOT_SHEET',
            'IDEMPOTENCY_KEY_REUSED',
            'CONFLICT',
            'RATE_LIMITED',
            'SERVICE_UNAVAILABLE',
          ),
        },
      },
    },
    async (request, reply) => {
      const file = await uploadedFile(request, importLimits.bytes, 'IMPORT_TOO_LARGE');
      const { user, idempotencyId } = request;
      return reply.code(201).send(await service.read(user.id, idempotencyId, file));
    },
  );

  app.get(
    '/imports/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What was understood of a document; kept for 7 days',
        params,
        response: { 200: ImportedDocument, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.get(request.user.id, request.params.id);
    },
  );

  app.post(
    '/imports/:id/sheet',
    {
      onRequest,
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Make the sheet, once; costs no unit',
        params,
        body: ImportBody,
        response: {
          // Sent as text: the schema is for OpenAPI and the client's types.
          201: Type.Unsafe<string>(Sheet),
          ...refusals,
          ...problems(
            'DISCIPLINE_NOT_TAUGHT',
            'IMPORT_TOO_LONG',
            'IMPORT_UNREADABLE',
            'RATE_LIMITED',
            'SERVICE_UNAVAILABLE',
            'EXPORT_FAILED',
          ),
        },
      },
    },
    async (request, reply) => {
      const { user, params, body } = request;
      const sheet = await service.confirm(user.id, params.id, body);
      return reply
        .code(201)
        .type('application/json; charset=utf-8')
        .header('etag', `"${sheet.revision}"`)
        .header('cache-control', 'private, no-cache')
        .send(toSheetJson(sheet));
    },
  );

  app.delete(
    '/imports/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Forget a document; the sheet that it became stays',
        params,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      await service.remove(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
