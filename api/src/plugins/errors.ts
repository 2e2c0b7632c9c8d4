import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import mongoose from 'mongoose';
import { Problem } from '../shared/problem.ts';
import { problemBody } from '../shared/problem-body.ts';
import { faultsOf } from './validation-faults.ts';

const { MongoError, MongoServerError } = mongoose.mongo;

/** Codes of the catalogue for Fastify's own errors. */
const frameworkCodes: Record<string, ConstructorParameters<typeof Problem>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/**
 * The driver's "state change" and network codes: the server stops, starts, or is no longer primary.
 */
const unavailableCodes = new Set([
  6, 7, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoServerError) {
    return (
      unavailableCodes.has(Number(error.code)) ||
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('RetryableReadError') ||
      // A bulk write wraps whatever stopped it, also when no server was reached.
      isDatabaseUnavailable(error.errorResponse)
    );
  }
  return (
    error instanceof MongoError || error instanceof mongoose.Error.MongooseServerSelectionError
  );
}

/** Turns anything thrown into a problem of the catalogue. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) {
    return new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5, cause: error });
  }
  const framework = error as Partial<FastifyError>;
  if (framework.validation !== undefined) {
    return new Problem('VALIDATION_FAILED', {
      errors: faultsOf(framework.validation),
      cause: error,
    });
  }
  const known = frameworkCodes[framework.code ?? ''];
  if (known !== undefined) return new Problem(known, { cause: error });
  const status = framework.statusCode ?? 500;
  if (status === 413) return new Problem('PAYLOAD_TOO_LARGE', { cause: error });
  if (status === 415) return new Problem('UNSUPPORTED_MEDIA_TYPE', { cause: error });
  // Static files: a path outside the folder, or a folder.
  if (status === 403 || status === 404) return new Problem('NOT_FOUND', { cause: error });
  if (status >= 400 && status < 500) return new Problem('MALFORMED_REQUEST', { cause: error });
  if (status === 503) return new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5, cause: error });
  return new Problem('INTERNAL', { cause: error });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  locale = request.locale,
) {
  if (problem.retryAfter !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfter))));
  }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const body = problemBody(problem, locale, request.id);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Problems in the caller's language; nothing of an unexpected error reaches the caller. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
      else if (problem.status >= 500) {
        request.log.warn({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
      }
      return sendProblem(request, reply, problem);
    });
  },
  { name: 'errors', dependencies: ['locale'] },
);
