import { ProblemError } from '@ardoise/contract/client';

/** Failures that may pass: no answer, or a server error. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status >= 500;
}
