import type { Session, User } from '@ardoise/contract';
import { isLocale } from '@ardoise/ui';

/** Key in local storage. */
export const sessionKey = 'session';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isUser(value: unknown): value is User {
  return (
    isObject(value) &&
    isText(value['id']) &&
    isText(value['email']) &&
    typeof value['firstName'] === 'string' &&
    typeof value['lastName'] === 'string' &&
    isLocale(value['language']) &&
    typeof value['institution'] === 'string' &&
    isText(value['role'])
  );
}

/** Anything may stand in storage: an older release's session, another program's, half a write. */
export function isSession(value: unknown): value is Session {
  return (
    isObject(value) &&
    isText(value['accessToken']) &&
    typeof value['expiresAt'] === 'string' &&
    !Number.isNaN(Date.parse(value['expiresAt'])) &&
    isUser(value['user'])
  );
}

export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** Life in milliseconds that the token itself names (exp − iat), or null when it cannot be read. */
function lifeOf(token: string): number | null {
  try {
    const middle = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')));
    if (!isObject(claims)) return null;
    const { iat, exp } = claims;
    return typeof iat === 'number' && typeof exp === 'number' && exp > iat
      ? (exp - iat) * 1_000
      : null;
  } catch {
    return null;
  }
}

/**
 * The session with its end told by this device's clock, which may be hours wrong: the token's own
 * life is counted from its arrival.
 */
export function onThisClock(session: Session, now: number): Session {
  const life = lifeOf(session.accessToken);
  return life === null ? session : { ...session, expiresAt: new Date(now + life).toISOString() };
}
