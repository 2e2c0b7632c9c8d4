import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ticketLimits } from '@ardoise/contract';
import {
  attachmentTypes,
  TicketAttachment,
  TicketAttachmentParams,
} from '@ardoise/contract/schemas';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { uploadedFile, uploadLimitsOf } from '../../shared/pictures/upload.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { askerOf, knowAsker } from './asker.ts';
import type { AskerTickets } from './asker-service.ts';
import type { TicketFiles } from './files.ts';
import type { StaffTickets } from './staff-service.ts';

const tags = ['support'];
const { attachmentBytes } = ticketLimits;

export interface FileRouteParts {
  tickets: AskerTickets;
  staff: StaffTickets;
  files: TicketFiles;
}

const upload = {
  compress: false,
  // The schema is documentation: the form is a stream, which is checked while it is read.
  validatorCompiler: () => () => true,
} as const;
const uploadSchema = {
  tags,
  consumes: ['multipart/form-data'],
  body: Type.Object({ file: Type.String({ format: 'binary' }) }),
  response: {
    201: TicketAttachment,
    ...problems(
      'MALFORMED_REQUEST',
      'UNAUTHENTICATED',
      'ACCOUNT_DISABLED',
      'FORBIDDEN',
      'NOT_FOUND',
      'ATTACHMENT_TOO_LARGE',
      'ATTACHMENT_TYPE',
      'UNSUPPORTED_MEDIA_TYPE',
      'ATTACHMENT_UNREADABLE',
      'ATTACHMENT_ACTIVE',
      'RATE_LIMITED',
    ),
  },
};
const download = {
  200: {
    content: Object.fromEntries(attachmentTypes.map((type) => [type, { schema: Type.Any() }])),
  },
  ...problems(
    'UNAUTHENTICATED',
    'ACCOUNT_DISABLED',
    'FORBIDDEN',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'RATE_LIMITED',
  ),
};

/** The name twice: for old browsers without its accents, and as it is. It has neither quotes nor controls. */
function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^ -~]/gu, '');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

type File = Awaited<ReturnType<TicketFiles['read']>>;

/** A file runs nothing and is nobody else's to keep; a PDF is saved, never opened on this origin. */
function send(reply: FastifyReply, { attachment: { name, type }, bytes }: File) {
  const disposition = type === 'application/pdf' ? 'attachment' : 'inline';
  return reply
    .type(type)
    .header('content-disposition', dispositionOf(disposition, name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

/** Files of messages: sent first, then named by the message. */
export const fileRoutes: FastifyPluginAsyncTypebox<FileRouteParts> = async (
  app,
  { tickets, staff, files },
) => {
  const onRequest = [knowAsker(app)];

  // For these routes only: elsewhere a form is refused.
  await app.register(multipart, { limits: uploadLimitsOf(attachmentBytes) });

  app.post(
    '/tickets/attachments',
    {
      ...upload,
      onRequest,
      config: { rateLimit: { max: 120, seconds: 3600, by: 'address' } },
      schema: {
        ...uploadSchema,
        summary:
          'A file for a message: the one file of a form, JPG, PNG, GIF or PDF, 5,000,000 bytes at most',
      },
    },
    async (request, reply) => {
      const uploader = await tickets.uploaderOf(askerOf(request));
      const { bytes, name } = await uploadedFile(request, attachmentBytes, 'ATTACHMENT_TOO_LARGE');
      return reply.code(201).send(await files.store(uploader, bytes, name));
    },
  );

  app.get(
    '/tickets/:id/attachments/:attachment',
    {
      onRequest,
      compress: false,
      config: { rateLimit: { max: 1_000, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'A file of my ticket',
        params: TicketAttachmentParams,
        response: download,
      },
    },
    async (request, reply) => {
      const ticket = await tickets.find(askerOf(request), request.params.id);
      return send(reply, await files.read(ticket, request.params.attachment, 'asker'));
    },
  );

  app.post(
    '/support/attachments',
    {
      ...upload,
      config: {
        right: 'tickets:answer',
        rateLimit: { max: 300, seconds: 3600, by: 'user' },
      },
      schema: { ...uploadSchema, summary: 'A file for an answer or a note' },
    },
    async (request, reply) => {
      const { bytes, name } = await uploadedFile(request, attachmentBytes, 'ATTACHMENT_TOO_LARGE');
      return reply.code(201).send(await files.store(`user:${request.user.id}`, bytes, name));
    },
  );

  app.get(
    '/support/tickets/:id/attachments/:attachment',
    {
      compress: false,
      config: { right: 'tickets:read' },
      schema: {
        tags,
        summary: 'A file of any ticket',
        params: TicketAttachmentParams,
        response: download,
      },
    },
    async (request, reply) => {
      const ticket = await staff.find(request.params.id);
      return send(reply, await files.read(ticket, request.params.attachment, 'staff'));
    },
  );
};
