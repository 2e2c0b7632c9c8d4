import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

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

/**
 * Logs as JSON lines: method, path without its query, status, times, ids. Never a body, a header, a
 * query (they hold words people look for), a token or an address.
 */
export function loggingOptions(config: Config) {
  return {
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0] ?? '',
        }),
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
