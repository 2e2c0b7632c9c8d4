import type { Problem } from '@ardoise/contract';
import { type ErrorCode, errors } from '@ardoise/contract/errors';
import { Type } from 'typebox';

/** Reference to the one problem schema that the OpenAPI plugin adds to the app. */
const schema = Type.Unsafe<Problem>({ $ref: 'Problem#' });

interface ProblemResponse {
  /** The codes of this status. */
  description: string;
  content: { 'application/problem+json': { schema: typeof schema } };
}

/** Response schemas for the statuses of these codes: `response: { 200: Sheet, ...problems('NOT_FOUND') }`. */
export function problems(...codes: ErrorCode[]): Record<number, ProblemResponse> {
  const byStatus: Record<number, ProblemResponse> = {};
  for (const code of codes) {
    const { status } = errors[code];
    const before = byStatus[status]?.description;
    byStatus[status] = {
      description: before === undefined ? code : `${before}, ${code}`,
      content: { 'application/problem+json': { schema } },
    };
  }
  return byStatus;
}
