import type { ErrorCode } from '@ardoise/contract';
import { isFields, isText } from '../guards.ts';
import { AssistantError } from './assistant-error.ts';

/** Checks the shape only: the full list of codes is too large for the bundle. */
function isCode(value: unknown): value is ErrorCode {
  return isText(value) && /^[A-Z]+(?:_[A-Z]+)*$/.test(value);
}

/**
 * The error in a problem+json body or in the specification's `{ success: false, error }`. Any other body (a proxy's or
 * captive portal's page) has no message for the user.
 */
export function problemOf(
  body: unknown,
  status: number,
  retryAfter: number | null = null,
): AssistantError {
  const fields = isFields(body) ? body : {};
  const detail = [fields['detail'], fields['error']].find(isText) ?? '';
  const own = status === 0 && typeof fields['status'] === 'number' ? fields['status'] : status;
  if (isCode(fields['code'])) {
    const { code } = fields;
    const limited = (['messages', 'pictures'] as const).find((one) => one === fields['limited']);
    return new AssistantError({ code, status: own, detail, retryAfter, limited: limited ?? null });
  }
  if (fields['success'] === false) {
    return new AssistantError({ code: 'ASSISTANT_FAILED', status: own, detail, retryAfter });
  }
  const code = status >= 500 ? 'SERVICE_UNAVAILABLE' : 'UNREADABLE';
  return new AssistantError({ code, status: own, retryAfter });
}

/** The error of a non-2xx response, whatever its body. */
export async function errorOf(response: Response): Promise<AssistantError> {
  const wait = Number(response.headers.get('retry-after'));
  const body: unknown = await response.json().catch(() => null);
  return problemOf(body, response.status, wait > 0 && wait < Infinity ? wait : null);
}
