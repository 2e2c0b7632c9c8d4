import { randomUUID } from 'node:crypto';
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import pino from 'pino';
import type { Config } from '../config/config.ts';

/** An id that a proxy gave, if it is one; otherwise a new one. */
function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** What an error may say in the log: where it happened, not what was in it. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    // Duplicate keys quote the value that was there twice, which may be an address.
    message: code === 11_000 ? 'duplicate key' : error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
  };
}

/** Milliseconds that a line waits at most for others to be written with it. */
const flushMs = 200;

/** The path without its query; a token in it is a key to something, and is left out. */
function loggedPath(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '';
  return /\/:token(?:\/|$)/u.test(request.routeOptions.url ?? '')
    ? (request.routeOptions.url ?? '')
    : path;
}

/** One line a request, once it is answered: that of its arrival would say nothing more. */
class RequestLog extends LogController {
  readonly #lines: pino.Logger;

  /** @param lines writes as the app does, but need not look for secrets in five plain members */
  constructor(lines: pino.Logger) {
    super();
    this.#lines = lines;
  }

  override incomingRequest(): void {}

  /** The line of the answer says it too, and without the query. */
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else this.#lines.info({ reqId: request.id, ...line }, 'request completed');
  }
}

/**
 * Logs as JSON lines: method, path without its query, status, times, ids. Never a body, a header, a
 * query (they hold words people look for), a token or an address.
 */
export function loggingOptions(config: Config) {
  const level = config.logLevel;
  // Written many lines at once, between requests; what is left is flushed at the end.
  const stream = pino.destination({ sync: false, minLength: 8_192, periodicFlush: flushMs });
  return {
    logController: new RequestLog(pino({ level }, stream)),
    logger: {
      level,
      stream,
      serializers: {
        err: errorFields,
      },
      // The last net, for objects that some later line logs whole.
      redact: {
        paths: ['email', 'password', 'token', 'authorization', 'cookie'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: '[redacted]',
      },
    },
    genReqId: requestId,
  } satisfies FastifyServerOptions;
}
