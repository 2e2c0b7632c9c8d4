import type { Locale } from '@ardoise/contract';
import type { ErrorCode } from '@ardoise/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sendProblem, toProblem } from '../../plugins/errors.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { Reason } from '../../shared/reason.ts';
import { say } from '../../shared/say.ts';

/** Response schemas of these codes: a problem with `success` and `error` added. */
export function assistantProblems(...codes: ErrorCode[]) {
  const schema = Type.Unsafe<never>({ $ref: 'AssistantProblem#' });
  return Object.fromEntries(
    Object.entries(problems(...codes)).map(([status, { description }]) => [
      status,
      { description, content: { 'application/problem+json': { schema } } },
    ]),
  );
}

/** Why it failed, in words of our own: a provider's message may quote the visitor. */
function reasonOf(cause: unknown): { reason?: string } {
  const inner = cause instanceof Problem ? cause.cause : cause;
  return inner instanceof Reason ? { reason: inner.message } : {};
}

function log(request: FastifyRequest, problem: Problem, error: unknown): void {
  if (problem.code === 'INTERNAL') {
    request.log.error({ err: error }, 'unexpected error');
  } else if (problem.status >= 500 || problem.cause instanceof Problem) {
    const { code, cause } = problem;
    const fields = { code, ...(cause instanceof Problem ? { cause: cause.code } : {}) };
    request.log.warn({ ...fields, ...reasonOf(cause) }, 'the assistant failed');
  }
}

/** The problem of anything thrown, logged without the visitor's text. */
export function loggedProblem(request: FastifyRequest, error: unknown): Problem {
  const problem = toProblem(error);
  // A disconnected client is no failure.
  if (!request.raw.socket.destroyed) log(request, problem, error);
  return problem;
}

/** Sends a problem with the two additional fields of the specification. */
export function sendAssistantProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  locale: Locale,
) {
  const { code, faults, extra, retryAfter, cause } = loggedProblem(request, error);
  const problem = new Problem(code, {
    errors: faults,
    extra: { ...extra, success: false, error: say(locale, `error.${code}`) },
    cause,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
  return sendProblem(request, reply, problem, locale);
}
