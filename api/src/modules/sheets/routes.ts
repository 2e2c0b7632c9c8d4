import {
  ExportBody,
  IdParams,
  Page,
  PageQuery,
  RegenerationBody,
  Revision,
  RevisionParams,
  RevisionSummary,
  Sheet,
  SheetPatch,
  SheetsQuery,
  SheetSummary,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { abortable, whenClosed, withDeadline } from '../../shared/abortable.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { type SentSheet, toSheetJson } from './as-sent.ts';
import { revisionOf } from './if-match.ts';
import { printedLetterheadOf } from './letterhead-of.ts';
import { maxContentBytes } from './limits.ts';

const rewriteMs = 29_000;

/** The answer is JSON text already: its schema is documentation. */
const asJson = () => (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data));

function sendJson(reply: FastifyReply, revision: number, json: string | Buffer) {
  return reply
    .type('application/json; charset=utf-8')
    .header('etag', `"${revision}"`)
    .header('cache-control', 'private, no-cache')
    .send(json);
}

function sendSheet(reply: FastifyReply, sheet: SentSheet, status = 200) {
  return sendJson(reply.code(status), sheet.revision, toSheetJson(sheet));
}

/** `/sheets`: my sheets, their revisions, publishing. */
export const sheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { service, exporter } = app.sheets;
  const onRequest = [app.authenticate];
  const tags = ['sheets'];
  const params = IdParams;
  const refusals = problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED');
  // Sheets are sent as text: the schema is for OpenAPI and the client's types.
  const sheet = { 200: Type.Unsafe<string>(Sheet), ...refusals };

  app.get(
    '/sheets',
    {
      onRequest,
      serializerCompiler: asJson,
      schema: {
        tags,
        summary: 'My sheets, the last changed first',
        querystring: SheetsQuery,
        response: { 200: Page(SheetSummary), ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.page(request.user.id, request.query);
    },
  );

  app.get(
    '/sheets/:id',
    { onRequest, schema: { tags, summary: 'A sheet with its content', params, response: sheet } },
    async (request, reply) => {
      const { revision, json } = await service.read(request.user.id, request.params.id);
      return sendJson(reply, revision, json);
    },
  );

  app.patch(
    '/sheets/:id',
    {
      onRequest,
      bodyLimit: maxContentBytes * 2,
      schema: {
        tags,
        summary: 'Change a sheet: a new revision, if If-Match names the current one',
        params,
        body: SheetPatch,
        response: {
          ...sheet,
          ...problems(
            'REVISION_CONFLICT',
            'PRECONDITION_REQUIRED',
            'PAYLOAD_TOO_LARGE',
            'SHEET_PARTS_FIXED',
          ),
        },
      },
    },
    async (request, reply) => {
      const revision = revisionOf(request.headers['if-match']);
      const { operations } = request.body;
      const { id } = request.params;
      return sendSheet(reply, await service.patch(request.user.id, id, revision, operations));
    },
  );

  app.delete(
    '/sheets/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a sheet; it can be restored for 30 days',
        params,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      await service.remove(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  /** A route that changes the state of a sheet and answers the sheet. */
  const changing = (
    path: '/sheets/:id/restore' | '/sheets/:id/publish' | '/sheets/:id/unpublish',
    summary: string,
    change: (owner: string, id: string) => Promise<SentSheet>,
  ) =>
    app.post(
      path,
      { onRequest, schema: { tags, summary, params, response: sheet } },
      async (request, reply) => sendSheet(reply, await change(request.user.id, request.params.id)),
    );
  changing('/sheets/:id/restore', 'Take a deletion back', service.restore);
  changing('/sheets/:id/publish', 'Publish the current revision', service.publish);
  changing('/sheets/:id/unpublish', 'Make it a draft again', service.unpublish);

  app.get(
    '/sheets/:id/revisions',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The revisions of a sheet, the newest first',
        params,
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(RevisionSummary), ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { limit = 20, cursor } = request.query;
      return await service.revisions(request.user.id, request.params.id, limit, cursor);
    },
  );

  app.get(
    '/sheets/:id/revisions/:number',
    {
      onRequest,
      serializerCompiler: asJson,
      schema: {
        tags,
        summary: 'What a sheet was at a revision',
        params: RevisionParams,
        response: { 200: Revision, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, number } = request.params;
      return await service.revision(request.user.id, id, number);
    },
  );

  app.post(
    '/sheets/:id/duplicate',
    {
      onRequest,
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Copy a sheet; costs no unit',
        params,
        response: {
          201: Type.Unsafe<string>(Sheet),
          ...refusals,
          ...problems('IDEMPOTENCY_KEY_REUSED', 'CONFLICT'),
        },
      },
    },
    async (request, reply) => {
      const { user, params, idempotencyId } = request;
      return sendSheet(reply, await service.duplicate(user.id, params.id, idempotencyId), 201);
    },
  );

  app.post(
    '/sheets/:id/regenerations',
    {
      onRequest,
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Write a row, a step or a section again; free up to a limit per sheet',
        params,
        body: RegenerationBody,
        response: {
          ...sheet,
          ...problems(
            'CONFLICT',
            'REVISION_CONFLICT',
            'PRECONDITION_REQUIRED',
            'REGENERATION_LIMIT',
            'NO_OTHER_VERSION',
            'RATE_LIMITED',
            'MODEL_CALLS_LIMIT',
            'PROVIDER_FAILED',
            'PROVIDER_RATE_LIMITED',
            'PROVIDER_TIMEOUT',
          ),
        },
      },
    },
    async (request, reply) => {
      const revision = revisionOf(request.headers['if-match']);
      const { user, params, body } = request;
      const gone = whenClosed(reply, () => new Problem('PROVIDER_FAILED'));
      const deadline = { ms: rewriteMs, reason: () => new Problem('PROVIDER_TIMEOUT') };
      const sheet = await withDeadline(deadline, (late) => {
        const signal = AbortSignal.any([gone, late]);
        const work = service.regenerate(user.id, params.id, revision, body, signal);
        return abortable(work, signal);
      });
      return sendSheet(reply, sheet);
    },
  );

  app.post(
    '/sheets/:id/exports',
    {
      onRequest,
      config: { rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      compress: false,
      schema: {
        tags,
        summary: 'The sheet as a PDF or Word file, when it waits for no payment',
        params,
        body: ExportBody,
        response: {
          200: {
            content: {
              'application/pdf': { schema: Type.Any() },
              'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
                schema: Type.Any(),
              },
            },
          },
          ...refusals,
          ...problems('EXPORT_FAILED', 'EXPORT_UNPAID'),
        },
      },
    },
    async (request, reply) => {
      const { user, params, body } = request;
      const sheet = await service.toExport(user.id, params.id);
      const letterhead = await printedLetterheadOf(app, user.id);
      const { file, type, disposition } = await exporter.render(
        service.contentOf(sheet),
        body.format,
        letterhead,
        `${sheet.id}/${sheet.revision}`,
        body.paper,
      );
      await service.countExport(user.id, params.id);
      return reply
        .type(type)
        .header('content-disposition', disposition)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(file);
    },
  );
};
