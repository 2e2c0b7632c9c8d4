import { STATUS_CODES } from 'node:http';
import type { Locale, Problem as ProblemBody } from '@ardoise/contract';
import type { Problem } from './problem.ts';
import { say } from './say.ts';

/** The RFC 9457 body of a problem in one language. `instance` is the request's id. */
export function problemBody(problem: Problem, locale: Locale, instance?: string): ProblemBody {
  const { code, status } = problem;
  return {
    type: `https://ardoise.example/errors/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: say(locale, problem.detail ?? `error.${code}`),
    ...(instance === undefined ? {} : { instance }),
    ...(problem.faults.length === 0
      ? {}
      : {
          errors: problem.faults.map(({ pointer, reason, values }) => ({
            pointer,
            message: say(locale, `field.${reason}`, values),
          })),
        }),
    ...problem.extra,
  };
}
