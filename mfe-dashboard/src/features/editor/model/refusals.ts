import { ProblemError } from '@ardoise/contract/client';
import type { Sheet } from '@ardoise/contract';
import { isSheet } from '../../../shared/drafts/index.ts';

/** Whether trying again later can help. */
export function isPassing(error: ProblemError): boolean {
  return error.status === 0 || error.status >= 500 || error.code === 'RATE_LIMITED';
}

/** The newer sheet that a conflict's body carries. */
export function currentOf(error: unknown): Sheet | null {
  if (!(error instanceof ProblemError) || error.code !== 'REVISION_CONFLICT') return null;
  const { body } = error;
  const current =
    typeof body === 'object' && body !== null && 'current' in body ? body.current : null;
  return isSheet(current) ? current : null;
}
