import type { Session } from '@ardoise/contract';
import * as contract from '@ardoise/contract/client';
import type { BrowserContext } from 'playwright-core';
import { dismissComingTexts } from './coming-texts.ts';

type Contract = typeof contract;

/** The client of each domain of the contract, by its name: `sheets` for `sheetsClient`. */
export type Api = {
  readonly [
    Name in keyof Contract as Name extends `${infer Domain}Client` ? Domain : never
  ]: Contract[Name] extends (http: contract.Transport) => infer Client ? Client : never;
};

export interface Account {
  session: Session;
  /** `name=value` of the cookie that renews the session. */
  cookie: string;
  /** `name=value` of the cookie that opens the files of staff; teachers have none. */
  staffCookie?: string;
}

/** The password of every account that `signUp` makes. */
export const password = 'craie et ardoise';

let count = 0;

/** A new teacher, through the product's own sign-up. */
export async function signUp(url: string, firstName = 'Afi'): Promise<Account> {
  count += 1;
  const response = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      email: `classe-${process.pid}-${count}@ecole.example`,
      password,
      firstName,
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
  account: Account,
): Promise<void> {
  await dismissComingTexts(context);
  const domain = new URL(url).hostname;
  const cookies = [
    { text: account.cookie, path: '/auth' },
    { text: account.staffCookie ?? '', path: '/' },
  ].filter(({ text }) => text !== '');
  await context.addCookies(
    cookies.map(({ text, path }) => {
      const [name = '', value = ''] = text.split('=');
      return { name, value, domain, path };
    }),
  );
  await context.addInitScript((session) => {
    // Only on the first page, so that a sign-out lasts.
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', '1');
    localStorage.setItem('session', session);
  }, JSON.stringify(account.session));
}

const clientEnding = 'Client';

const isClient = (
  entry: [string, unknown],
): entry is [string, (http: contract.Transport) => object] => entry[0].endsWith(clientEnding);

/** The API as this teacher's browser calls it. */
export function apiOf(baseUrl: string, { session }: Account): Api {
  const http = contract.createTransport({
    baseUrl,
    accessToken: () => session.accessToken,
    locale: () => 'fr',
  });
  const exported: [string, unknown][] = Object.entries(contract);
  const clients = exported
    .filter(isClient)
    .map(([name, create]) => [name.slice(0, -clientEnding.length), create(http)]);
  // The type says of each export what this does with it.
  return Object.fromEntries(clients) as Api;
}
