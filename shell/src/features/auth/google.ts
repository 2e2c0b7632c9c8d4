import type { Locale } from '@ardoise/contract';

/** Whether this site offers Google: the page itself says so, so that nothing has to be asked. */
export function offersGoogle(): boolean {
  const ways = document.querySelector<HTMLMetaElement>('meta[name="ways-in"]')?.content ?? '';
  return ways.split(' ').includes('google');
}

/** Where a browser leaves for Google, to come back to `/auth`. */
export function leaveAddress(query: URLSearchParams, language: Locale): string {
  const next = query.get('next');
  const more = new URLSearchParams({ language, ...(next === null ? {} : { next }) });
  return `/auth/google?${more.toString()}`;
}

/** Why a browser came back without a session, as `?problem=` says; each with what to do about it. */
const messages = {
  IDENTITY_AWAY: 'auth.google.away',
  IDENTITY_EXISTS: 'auth.google.exists',
  IDENTITY_UNPROVEN: 'auth.google.unproven',
  IDENTITY_UNVERIFIED: 'auth.google.unverified',
  ACCOUNT_DISABLED: 'auth.google.disabled',
} as const;

export type GoogleMessage = (typeof messages)[keyof typeof messages] | 'auth.google.failed';

export function googleProblem(code: string | null): GoogleMessage | null {
  if (code === null) return null;
  const found = Object.entries(messages).find(([name]) => name === code);
  return found?.[1] ?? 'auth.google.failed';
}
