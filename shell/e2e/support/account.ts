import type { Session } from '@ardoise/contract';
import type { BrowserContext } from 'playwright-core';

let count = 0;

/** A new teacher, made through the product's own sign-up. */
export async function signUp(url: string): Promise<{ session: Session; cookie: string }> {
  count += 1;
  const response = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      email: `classe-${process.pid}-${count}@ecole.example`,
      password: 'craie et ardoise',
      firstName: 'Afi',
      lastName: 'Essai',
      language: 'fr',
      acceptTerms: true,
    }),
  });
  if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}`);
  const session: Session = await response.json();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { session, cookie: cookies.find((one) => one.startsWith('ardoise_refresh=')) ?? '' };
}

/** Gives a browser context the session of an account, as sign-in would have left it. */
export async function signIn(
  context: BrowserContext,
  url: string,
  account: Awaited<ReturnType<typeof signUp>>,
): Promise<void> {
  const [name = '', value = ''] = account.cookie.split('=');
  await context.addCookies([{ name, value, domain: new URL(url).hostname, path: '/auth' }]);
  await context.addInitScript((session) => {
    // Only the first page: a later sign-out stays one.
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', '1');
    localStorage.setItem('session', session);
  }, JSON.stringify(account.session));
}
