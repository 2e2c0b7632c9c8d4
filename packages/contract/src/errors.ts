/**
 * The one catalogue of error codes. Each has its HTTP status here, its text per language in
 * `messages/`, and its line in `docs/reference/errors.md` (a test compares the three).
 */
export const errors = {
  VALIDATION_FAILED: { status: 400 },
  MALFORMED_REQUEST: { status: 400 },
  UNAUTHENTICATED: { status: 401 },
  INVALID_CREDENTIALS: { status: 401 },
  SESSION_EXPIRED: { status: 401 },
  CODE_INVALID: { status: 422 },
  LINK_EXPIRED: { status: 410 },
  PASSWORD_WRONG: { status: 403 },
  LAST_WAY_IN: { status: 409 },
  IDENTITY_TAKEN: { status: 409 },
  IDENTITY_FAILED: { status: 502 },
  IDENTITY_AWAY: { status: 503 },
  IDENTITY_OFF: { status: 404 },
  IDENTITY_LINKED: { status: 409 },
  IDENTITY_EXISTS: { status: 409 },
  IDENTITY_UNPROVEN: { status: 409 },
  IDENTITY_UNVERIFIED: { status: 422 },
  PUSH_OFF: { status: 404 },
  PUSH_SERVICE_UNKNOWN: { status: 422 },
  PASSWORD_MISSING: { status: 409 },
  AVATAR_TOO_LARGE: { status: 413 },
  AVATAR_TYPE: { status: 415 },
  AVATAR_UNREADABLE: { status: 422 },
  LOGO_TOO_LARGE: { status: 413 },
  LOGO_TYPE: { status: 415 },
  LOGO_UNREADABLE: { status: 422 },
  ACCOUNT_DISABLED: { status: 403 },
  ORIGIN_REFUSED: { status: 403 },
  FORBIDDEN: { status: 403 },
  SITE_REFUSED: { status: 403 },
  SITE_OFF: { status: 403 },
  VISITOR_REFUSED: { status: 401 },
  QUOTA_EXHAUSTED: { status: 402 },
  ASSISTANT_BUDGET: { status: 402 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  EMAIL_TAKEN: { status: 409 },
  CONFLICT: { status: 409 },
  TRIAL_CARRIED: { status: 409 },
  GENERATION_CANCELLED: { status: 409 },
  GENERATION_ENDED: { status: 409 },
  REVISION_CONFLICT: { status: 412 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  ASSISTANT_REFUSED: { status: 422 },
  IMAGE_UNREADABLE: { status: 422 },
  PASSWORD_TOO_COMMON: { status: 422 },
  PRECONDITION_REQUIRED: { status: 428 },
  RATE_LIMITED: { status: 429 },
  SIGN_IN_THROTTLED: { status: 429 },
  MAIL_THROTTLED: { status: 429 },
  CODE_THROTTLED: { status: 429 },
  TOO_MANY_GENERATIONS: { status: 429 },
  REGENERATION_LIMIT: { status: 429 },
  TRIAL_LIMIT: { status: 429 },
  ASSISTANT_LIMIT: { status: 429 },
  ASSISTANT_BUSY: { status: 429 },
  INTERNAL: { status: 500 },
  PROVIDER_FAILED: { status: 502 },
  PROVIDER_REFUSED: { status: 502 },
  PROVIDER_INVALID: { status: 502 },
  PROVIDER_CREDITS: { status: 502 },
  PROVIDER_RATE_LIMITED: { status: 503 },
  PROVIDER_TIMEOUT: { status: 504 },
  SERVICE_UNAVAILABLE: { status: 503 },
  EXPORT_FAILED: { status: 503 },
  ASSISTANT_FAILED: { status: 502 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errors;

function keysOf<T extends object>(record: T): (keyof T)[] {
  // Object.keys loses the key type; the literal above is the only source.
  return Object.keys(record) as (keyof T)[];
}

// Marked pure: a bundle that does not use the list leaves the catalogue out.
export const errorCodes: ErrorCode[] = /* @__PURE__ */ keysOf(errors);
