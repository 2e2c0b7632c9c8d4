import type { ErrorCode } from '@ardoise/contract/errors';
import { Problem } from '../../shared/problem.ts';

/**
 * Maps a provider's errors to the assistant's codes, since the texts of the others are about
 * sheets. The statuses are those of the specification.
 */
const codes: Partial<Record<ErrorCode, ErrorCode>> = {
  PROVIDER_RATE_LIMITED: 'ASSISTANT_BUSY',
  PROVIDER_CREDITS: 'ASSISTANT_BUDGET',
  PROVIDER_REFUSED: 'ASSISTANT_REFUSED',
  PROVIDER_FAILED: 'ASSISTANT_FAILED',
  PROVIDER_INVALID: 'ASSISTANT_FAILED',
  PROVIDER_TIMEOUT: 'ASSISTANT_FAILED',
};

export function assistantProblem(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const code = codes[error.code];
  if (code === undefined) return error;
  const retryAfter = code === 'ASSISTANT_BUSY' ? (error.retryAfter ?? 20) : error.retryAfter;
  return new Problem(code, {
    cause: error,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
