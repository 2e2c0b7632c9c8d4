import type { ErrorCode } from '@ardoise/contract';

/**
 * A code of the catalogue, or what only the browser can know. OFFLINE: nothing answered. STALLED:
 * nothing came for too long. CUT: the answer ended in the middle. UNREADABLE: something else than
 * the API answered.
 */
export type AssistantErrorCode = ErrorCode | 'OFFLINE' | 'STALLED' | 'CUT' | 'UNREADABLE';

/** What every failed call throws, but for a call that its caller has stopped. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
  readonly code: AssistantErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The server's sentence for the user, in their language; '' when there is none. */
  readonly detail: string;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;

  constructor(init: {
    code: AssistantErrorCode;
    status: number;
    detail?: string;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(`${init.code} (${init.status}) ${init.detail ?? ''}`.trimEnd(), { cause: init.cause });
    this.code = init.code;
    this.status = init.status;
    this.detail = init.detail ?? '';
    this.retryAfter = init.retryAfter ?? null;
  }
}
