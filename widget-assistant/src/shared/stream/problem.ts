import type { ErrorCode } from '@ardoise/contract';
import { isFields, isText } from '../guards.ts';
import { AssistantError } from './assistant-error.ts';

/** Codes look like this; the table of them all would weigh more than what is gained by asking it. */
function isCode(value: unknown): value is ErrorCode {
  return isText(value) && /^[A-Z]+(?:_[A-Z]+)*$/.test(value);
}

/**
 * The error of a problem+json body, which may also be the specification's `{ success: false, error }`
 * alone. A body of another kind (a proxy's page, a captive portal's) has no words for the user.
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
    return new AssistantError({ code: fields['code'], status: own, detail, retryAfter });
  }
  if (fields['success'] === false) {
    return new AssistantError({ code: 'ASSISTANT_FAILED', status: own, detail, retryAfter });
  }
  const code = status >= 500 ? 'SERVICE_UNAVAILABLE' : 'UNREADABLE';
  return new AssistantError({ code, status: own, retryAfter });
}

/** The error of a response that is not 2xx, whatever its body is. */
export async function errorOf(response: Response): Promise<AssistantError> {
  const wait = Number(response.headers.get('retry-after'));
  const body: unknown = await response.json().catch(() => null);
  return problemOf(body, response.status, wait > 0 && wait < Infinity ? wait : null);
}
