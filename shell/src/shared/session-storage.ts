/** Key of the session in local storage. */
export const sessionKey = 'session';

const lock = 'ardoise-session';

/**
 * One refresh for all tabs and pages of this browser. Browsers without Web Locks refresh in parallel:
 * the server gives them the same successor.
 */
export const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work();

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Lifetime of the token in milliseconds (exp − iat); null when unreadable. */
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
 * The session with its expiry by this device's clock, which may be hours off: the token's lifetime
 * counts from its arrival.
 */
export function onThisClock<Kept extends { accessToken: string; expiresAt: string }>(
  session: Kept,
  now: number,
): Kept {
  const life = lifeOf(session.accessToken);
  return life === null ? session : { ...session, expiresAt: new Date(now + life).toISOString() };
}
