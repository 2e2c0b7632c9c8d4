import { ProblemError } from '@ardoise/contract/client';

/** Failures that a second try may mend: no answer, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status >= 500;
}
