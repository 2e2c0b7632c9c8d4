import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Problem } from '../shared/problem.ts';
import { problemBody } from '../shared/problem-body.ts';
import { acceptedLocale } from '../shared/say.ts';

const type = 'application/problem+json; charset=utf-8';

/** Problems of requests that never reach a route: unreadable addresses, broken HTTP. */
export const earlyErrors = {
  frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const locale = acceptedLocale(request.headers['accept-language']) ?? 'fr';
    const problem = new Problem('MALFORMED_REQUEST');
    void reply
      .code(problem.status)
      .type(type)
      .serializer(JSON.stringify)
      .send(problemBody(problem, locale, request.id));
  },

  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(problemBody(new Problem('MALFORMED_REQUEST'), 'fr', randomUUID()));
    const head = [
      'HTTP/1.1 400 Bad Request',
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  },
} satisfies FastifyServerOptions;
