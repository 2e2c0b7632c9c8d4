import type { ErrorCode } from '@ardoise/contract';

/**
 * A code of the API's catalogue, or one that only the browser can know. OFFLINE: no response. STALLED: no data for too
 * long. CUT: the answer ended prematurely. UNREADABLE: the response is not the API's.
 */
export type AssistantErrorCode = ErrorCode | 'OFFLINE' | 'STALLED' | 'CUT' | 'UNREADABLE';

/** Thrown by every failed call, except one that the caller aborted. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
  readonly code: AssistantErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's localised message for the user; '' when there is none. */
  readonly detail: string;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;
  /** Of ASSISTANT_LIMIT: what is used up. */
  readonly limited: 'messages' | 'pictures' | null;

  constructor(init: {
    code: AssistantErrorCode;
    status: number;
    detail?: string;
    retryAfter?: number | null;
    limited?: 'messages' | 'pictures' | null;
    cause?: unknown;
  }) {
    super(`${init.code} (${init.status}) ${init.detail ?? ''}`.trimEnd(), { cause: init.cause });
    this.code = init.code;
    this.status = init.status;
    this.detail = init.detail ?? '';
    this.retryAfter = init.retryAfter ?? null;
    this.limited = init.limited ?? null;
  }
}
