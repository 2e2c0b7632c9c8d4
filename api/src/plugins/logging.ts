import { randomUUID } from 'node:crypto';
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { Reason } from '../shared/reason.ts';

/** The id that a proxy gave, if it has the right form; otherwise a new one. */
function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** What the log shows of an error: where it happened, without the data in it. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    // The database quotes the duplicate value, which may be an email address.
    message: code === 11_000 ? 'duplicate key' : error.message,
    ...(code === undefined ? {} : { code }),
    // Other causes may quote a provider, and with it a teacher.
    ...(error.cause instanceof Reason ? { reason: error.cause.message } : {}),
    stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
  };
}

/** Milliseconds after which buffered lines are written at the latest. */
const flushMs = 200;

/** The path without its query; of a path with a token, which is a secret, the route's pattern. */
function loggedPath(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '';
  return /\/:token(?:\/|$)/u.test(request.routeOptions.url ?? '')
    ? (request.routeOptions.url ?? '')
    : path;
}

/** One line a request, once it is answered. */
class RequestLog extends LogController {
  readonly #lines: pino.Logger;

  /** @param lines writes as the app does, without looking for secrets in five plain members */
  constructor(lines: pino.Logger) {
    super();
    this.#lines = lines;
  }

  override incomingRequest(): void {}

  /** The line of the answer says it as well, and without the query. */
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

let lines: ReturnType<typeof pino.destination> | undefined;

/** One for all apps of a process: each has a timer, and nothing ends it. */
function standardOutput() {
  // Lines are buffered and written together; what is left is flushed at the end.
  lines ??= pino.destination({ sync: false, minLength: 8_192, periodicFlush: flushMs });
  return lines;
}

/**
 * Logs as JSON lines: method, path without its query, status, times, ids. Never a body, a header, a
 * query (it holds what people search for), a token or an address.
 */
export function loggingOptions(config: Config) {
  const level = config.logLevel;
  const stream = standardOutput();
  return {
    logController: new RequestLog(pino({ level }, stream)),
    logger: {
      level,
      stream,
      serializers: {
        err: errorFields,
      },
      // A last safeguard, for objects that are logged as a whole.
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
