import type { Session } from '@ardoise/contract';
import { expect } from 'vitest';
import { build, type BuildOptions, type Teacher, type TestApp } from '../helper.ts';
import { startMailServer } from '../mail-server.ts';
import { type ScriptedPerson, startIdentityProvider, throughProvider } from './provider.ts';

export const home = 'https://ardoise.example';

export interface Sent {
  payload?: object;
  headers?: Record<string, string>;
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36';

/** A browser: it keeps the site's cookies and follows where it is sent. */
export function openBrowser({ app }: TestApp) {
  const jar = new Map<string, string>();

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, more: Sent = {}) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { 'user-agent': agent, cookie, accept: 'text/html', ...more.headers };
    const answer = await app.inject({ ...more, method, url, headers });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (gone) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  const go = async (url: string) => String((await send('GET', url)).headers['location']);
  const visit = async (query = '') => throughProvider(await go(`/auth/google${query}`));
  const comeBack = async (address: string) => {
    const { pathname, search } = new URL(address);
    return go(pathname + search);
  };
  return {
    jar,
    send,
    /** Where the site sends a browser that comes to this address. */
    go,
    /** Leaves for Google and is sent back: the address at the site, not visited yet. */
    visit,
    /** Where the site sends a browser that has come back. */
    comeBack,
    whole: async (query = '') => comeBack(await visit(query)),
    /** What the page asks for once it has loaded. */
    enter: () => send('POST', '/auth/google/session', { payload: {} }),
    /** Asks to link a Google account, and comes back from there. */
    async askToLink({ password, headers }: Pick<Teacher, 'password' | 'headers'>) {
      const sent = { payload: { password }, headers: headers() };
      const started = await send('POST', '/auth/identities/google', sent);
      expect(started.statusCode, started.body).toBe(200);
      return throughProvider(started.json<{ url: string }>().url);
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowser>;

export const bearer = (session: Session) => ({ authorization: `Bearer ${session.accessToken}` });

/** A site whose visitors may sign in at a real provider, and whose mails arrive. */
export async function buildWithProvider(options: BuildOptions = {}) {
  const provider = await startIdentityProvider();
  const mails = await startMailServer();
  const config = { google: provider.settings, publicUrl: home, smtpUrl: mails.url };
  const site = await build({ ...options, config: { ...config, ...options.config } });
  let people = 0;

  async function read<T>(url: string, headers: Record<string, string>): Promise<T> {
    return (await site.app.inject({ url, headers })).json<T>();
  }

  return {
    site,
    provider,
    browser: () => openBrowser(site),
    /** Somebody who is at Google from now on. */
    person(more: Partial<ScriptedPerson> = {}) {
      people += 1;
      const found = {
        sub: `google-${people}`,
        email: `sena-${people}-${process.pid}@mail.example`,
        email_verified: true,
        given_name: 'Sèna',
        family_name: 'Agossou',
        ...more,
      };
      provider.expect(found);
      return { ...found, email: found.email ?? '' };
    },
    /** Signs in as the person who is at Google. */
    async signIn(query = '') {
      const visitor = openBrowser(site);
      expect(await visitor.whole(query)).toMatch(/^\/auth\?with=google/);
      const answer = await visitor.enter();
      expect(answer.statusCode, answer.body).toBe(200);
      return { visitor, session: answer.json<Session>() };
    },
    identitiesOf: (headers: Record<string, string>) =>
      read<{ items: { provider: string; email: string }[]; available: string[] }>(
        '/auth/identities',
        headers,
      ),
    async eventsOf(headers: Record<string, string>): Promise<string[]> {
      const { items } = await read<{ items: { kind: string }[] }>('/auth/events', headers);
      return items.map(({ kind }) => kind);
    },
    async mailsTo(email: string) {
      await site.app.mailRequests.runDue();
      await site.app.mail.runDue();
      return mails.received.filter(({ to }) => to === email);
    },
    accountsOf: (email: string) => site.app.mongo.collection('users').countDocuments({ email }),
    /** Secret in the last mail about a forgotten password. */
    async recoveryToken(email: string): Promise<string> {
      const texts = (await this.mailsTo(email)).map(({ text }) => text).join('\n');
      return [...texts.matchAll(/[?&]recovery=([\w-]{43})/g)].at(-1)?.[1] ?? '';
    },
    async stop() {
      await site.stop();
      await mails.stop();
      await provider.stop();
    },
  };
}

export type SiteWithProvider = Awaited<ReturnType<typeof buildWithProvider>>;
