import { type ErrorCode, errors } from '../errors.ts';
import type { FieldError, Problem } from '../common/problem.ts';

/** Failures without an answer of the server. */
export type LocalCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

/**
 * What every failed call throws. `code` is one of the catalogue's, or a local one; `detail` is the
 * server's sentence for the user, '' for local codes (the interface has its own texts for those).
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ErrorCode | LocalCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: FieldError[];
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;
  /** The whole body: some problems carry more fields, such as the newer sheet of a conflict. */
  readonly body: unknown;

  /**
   * The shell's transport throws its own bundle's copy of this class, and each remote compares with
   * another copy. `instanceof` therefore goes by shape, which the contract's version guarantees.
   */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return (
      error instanceof Error &&
      error.name === 'ProblemError' &&
      'code' in error &&
      'status' in error &&
      typeof error.status === 'number'
    );
  }

  constructor(init: {
    code: ErrorCode | LocalCode;
    status: number;
    detail?: string;
    fields?: FieldError[];
    retryAfter?: number | null;
    body?: unknown;
    cause?: unknown;
  }) {
    super(`${init.code} (${init.status})`, { cause: init.cause });
    this.code = init.code;
    this.status = init.status;
    this.detail = init.detail ?? '';
    this.fields = init.fields ?? [];
    this.retryAfter = init.retryAfter ?? null;
    this.body = init.body;
  }
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && body.code in errors && 'detail' in body;
}

/** Turns a response that is not 2xx into an error, whatever its body is. */
export async function toProblemError(response: Response): Promise<ProblemError> {
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  const body: unknown = await response.json().catch(() => null);
  if (!isProblem(body)) {
    // A proxy or a captive portal answered in the API's place.
    const code = response.status >= 500 ? 'SERVICE_UNAVAILABLE' : 'UNREADABLE';
    return new ProblemError({ code, status: response.status, retryAfter, body });
  }
  return new ProblemError({
    code: body.code,
    status: response.status,
    detail: body.detail,
    fields: body.errors ?? [],
    retryAfter,
    body,
  });
}
