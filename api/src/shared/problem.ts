import { type ErrorCode, errors } from '@ardoise/contract/errors';
import type { ErrorDetail, MessageId } from '@ardoise/contract/messages';

/** `too-long` of the message id `field.too-long`. */
export type FieldReason = MessageId extends infer Id
  ? Id extends `field.${infer Reason}`
    ? Reason
    : never
  : never;

/** A message id below a code's own: `error.QUOTA_EXHAUSTED.plan`. */
export type ProblemDetail = `error.${ErrorDetail}`;

/** One wrong field, not yet in anybody's language. */
export interface FieldFault {
  /** JSON pointer into the body, query or path parameters. */
  pointer: string;
  reason: FieldReason;
  /** Values of the sentence's placeholders. */
  values?: Record<string, number>;
}

export interface ProblemOptions {
  errors?: FieldFault[];
  /** More members of the problem's body, such as the newer sheet of a conflict. */
  extra?: Record<string, unknown>;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
  /** The sentence where the code alone does not say enough; otherwise the code's own. */
  detail?: ProblemDetail;
}

/**
 * What any layer throws to refuse a request. The errors plugin turns it into
 * `application/problem+json` in the caller's language.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly faults: FieldFault[];
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  readonly detail: ProblemDetail | undefined;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = errors[code].status;
    this.faults = options.errors ?? [];
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
    this.detail = options.detail;
  }
}
