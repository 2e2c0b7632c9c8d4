import type { Locale } from '@ardoise/contract';

/** Whether this site offers Google: stated in the page, so that no request is needed. */
export function offersGoogle(): boolean {
  const ways = document.querySelector<HTMLMetaElement>('meta[name="ways-in"]')?.content ?? '';
  return ways.split(' ').includes('google');
}

/** Where the browser goes to Google, to return to `/auth`. */
export function leaveAddress(query: URLSearchParams, language: Locale): string {
  const next = query.get('next');
  const more = new URLSearchParams({ language, ...(next === null ? {} : { next }) });
  return `/auth/google?${more.toString()}`;
}

/** Why the browser returned without a session (`?problem=`), with a message for each. */
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
