import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import type { Revealed } from './admin.ts';

const home = 'https://ecole.bj';
const below = 'https://cours.lycee.bj';

let api: TestApp;
let school: Revealed;
let other: Revealed;
let off: Revealed;

beforeAll(async () => {
  api = await build({ config: { publicUrl: 'https://ardoise.example' } });
  const { siteAdmin } = api.app;
  school = await siteAdmin.add({
    name: 'École Sainte-Rita',
    origins: [home, 'https://*.lycee.bj'],
    theme: { accent: '#0a5c36', side: 'left' },
  });
  other = await siteAdmin.add({ name: 'Autre école', origins: ['https://autre.bj'] });
  off = await siteAdmin.add({ name: 'Fermée', origins: ['https://fermee.bj'] });
  await siteAdmin.setActive(off.site.key, false);
});
afterAll(() => api.stop());

function site(headers: Record<string, string | undefined>) {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return api.app.inject({ url: '/assistant/site', headers: Object.fromEntries(given) });
}

function preflight(origin: string | undefined, url = '/functions/ai-assistant', method = 'POST') {
  return api.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...(origin === undefined ? {} : { origin }),
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,x-site-key',
    },
  });
}

type Answer = Awaited<ReturnType<typeof site>>;

function expectNoGrant(answer: Answer) {
  for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
  expect(answer.headers['cross-origin-resource-policy']).not.toBe('cross-origin');
  expect(answer.headers['vary']).toMatch(/\bOrigin\b/);
  expect(answer.body).not.toContain('Sainte-Rita');
}

/** Any page may read that it is refused, and reads nothing else. */
function expectReadableRefusal(answer: Answer, code: string) {
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['vary']).toMatch(/\bOrigin\b/);
  const { code: said, ...others } = answer.json();
  expect(said).toBe(code);
  const known = ['type', 'title', 'status', 'detail', 'instance', 'requestId', 'success', 'error'];
  expect(known).toEqual(expect.arrayContaining(Object.keys(others)));
  expect(answer.body).not.toContain('Sainte-Rita');
}

describe('a call', () => {
  test.each([home, below])('with the key of the site, from %s, is answered', async (origin) => {
    const answer = await site({ origin, 'x-site-key': school.site.key });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      name: 'École Sainte-Rita',
      origin: 'offline',
      theme: { accent: '#0a5c36', side: 'left' },
    });
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['vary']).toMatch(/\bOrigin\b/);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each([
    ['another site’s origin', () => ({ origin: 'https://autre.bj', key: school.site.key })],
    ['the key of another site', () => ({ origin: home, key: other.site.key })],
    ['a stranger’s origin', () => ({ origin: 'https://evil.example', key: school.site.key })],
    ['a look-alike', () => ({ origin: 'https://ecole.bj.evil.com', key: school.site.key })],
    ['http instead of https', () => ({ origin: 'http://ecole.bj', key: school.site.key })],
    ['another port', () => ({ origin: 'https://ecole.bj:8443', key: school.site.key })],
    ['upper case', () => ({ origin: 'https://ECOLE.BJ', key: school.site.key })],
    ['a final dot', () => ({ origin: 'https://ecole.bj.', key: school.site.key })],
    ['the opaque origin', () => ({ origin: 'null', key: school.site.key })],
    ['a key alone', () => ({ origin: undefined, key: school.site.key })],
    ['an origin alone', () => ({ origin: home, key: undefined })],
    ['no key that exists', () => ({ origin: home, key: `site_${'0'.repeat(24)}` })],
    ['an operator for a key', () => ({ origin: home, key: '{"$gt":""}' })],
    ['an empty key', () => ({ origin: home, key: '' })],
  ])('with %s is refused, readably', async (_name, make) => {
    const { origin, key } = make();
    expectReadableRefusal(await site({ origin, 'x-site-key': key }), 'SITE_REFUSED');
  });

  test('of a site that is off is refused, readably', async () => {
    const headers = { origin: 'https://fermee.bj', 'x-site-key': off.site.key };
    expectReadableRefusal(await site(headers), 'SITE_OFF');
  });

  test('that cannot be checked, since the database is away, says so readably', async () => {
    const alone = await build({ config: { publicUrl: 'https://ardoise.example' } });
    try {
      await alone.app.mongo.close();
      const answer = await alone.app.inject({
        url: '/assistant/site',
        headers: { origin: home, 'x-site-key': school.site.key },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    } finally {
      await alone.stop();
    }
  });

  test('is refused from the moment that its site is switched off, and answered again after', async () => {
    const made = await api.app.siteAdmin.add({ name: 'À éteindre', origins: ['https://x.bj'] });
    const { key } = made.site;
    const ask = async () => (await site({ origin: 'https://x.bj', 'x-site-key': key })).statusCode;
    expect(await ask()).toBe(200);
    await api.app.siteAdmin.setActive(key, false);
    expect(await ask()).toBe(403);
    await api.app.siteAdmin.setActive(key, true);
    expect(await ask()).toBe(200);
  });

  test('may read error answers when the origin is granted', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/assistant/visitor',
      headers: { origin: home, 'x-site-key': school.site.key },
      payload: { token: 'no token at all' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(home);
    expect(answer.json().code).toBe('VISITOR_REFUSED');
  });

  test('to a route for signed-in teachers is refused with a reason', async () => {
    for (const url of ['/assistant/conversations', '/assistant/nothing']) {
      const answer = await api.app.inject({
        url,
        headers: { origin: home, 'x-site-key': school.site.key },
      });
      expect([403, 404], url).toContain(answer.statusCode);
      expect(answer.body).not.toContain('items');
    }
  });

  test('from another origin is refused at every route of the assistant', async () => {
    const routes = api.app.registeredRoutes.filter(({ url }) =>
      /^\/(functions\/ai-assistant|assistant\/)/.test(url),
    );
    expect(routes.length).toBeGreaterThan(1);
    for (const { method, url } of routes) {
      if (url.startsWith('/assistant/images/')) continue;
      const answer = await api.app.inject({
        method: method as 'GET',
        url: url.replace(':id', '0'.repeat(24)),
        headers: { origin: 'https://evil.example' },
      });
      expectReadableRefusal(answer, 'SITE_REFUSED');
    }
  });
});

describe('our own pages', () => {
  test.each([
    ['no origin', {}],
    ['our origin', { origin: 'https://ardoise.example' }],
    ['the browser’s word', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }],
  ])('need no key (%s)', async (_name, headers) => {
    // Past the gate: what is missing is a site, which only partners have.
    const answer = await api.app.inject({ url: '/assistant/nothing', headers });
    expect(answer.statusCode).toBe(404);
    expectNoGrant(answer);
  });

  test('learn who answers', async () => {
    const answer = await api.app.inject({ url: '/assistant/site' });
    expect(answer.json()).toEqual({ name: 'Ardoise', origin: 'offline', theme: {} });
  });

  test('are cross-site when Sec-Fetch-Site says so', async () => {
    const answer = await api.app.inject({
      url: '/assistant/nothing',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json().code).toBe('SITE_REFUSED');
  });

  test('other routes are not affected', async () => {
    const answer = await api.app.inject({
      url: '/curriculum/levels',
      headers: { origin: home, 'x-site-key': school.site.key },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a preflight', () => {
  test.each([home, below, 'https://fermee.bj', 'https://evil.example', 'null'])(
    'from %s is granted, so that a refusal of the call can be read',
    async (origin) => {
      const answer = await preflight(origin);
      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-max-age': '7200',
      });
      expect(answer.headers['access-control-allow-headers']).toMatch(/x-site-key/);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    },
  );
});

describe('the origins of drawn pictures', () => {
  test('are of active sites only', async () => {
    const picture = (origin: string) =>
      api.app.inject({ url: `/assistant/images/${'0'.repeat(24)}`, headers: { origin } });
    expect((await picture(home)).headers['access-control-allow-origin']).toBe(home);
    for (const origin of ['https://fermee.bj', 'https://evil.example', 'https://lycee.bj']) {
      const answer = await picture(origin);
      expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined();
    }
  });

  test('are cached for ten seconds at most', async () => {
    const { grantedOrigins } = await import('./granted-origins.ts');
    let time = 0;
    let listed = true;
    let questions = 0;
    const isGranted = grantedOrigins(
      async () => {
        questions += 1;
        return listed;
      },
      () => time,
    );
    expect(await isGranted(home)).toBe(true);
    listed = false;
    time = 9_999;
    expect(await isGranted(home)).toBe(true);
    expect(questions).toBe(1);
    time = 10_001;
    expect(await isGranted(home)).toBe(false);
  });

  test('do not fill the cache, however many are invented', async () => {
    const { grantedOrigins } = await import('./granted-origins.ts');
    const asked = new Map<string, number>();
    const isGranted = grantedOrigins(
      async ([origin = '']) => {
        asked.set(origin, (asked.get(origin) ?? 0) + 1);
        return true;
      },
      () => 0,
    );
    for (let at = 0; at < 10_000; at += 1) await isGranted(`https://h${at}.example`);
    await isGranted('https://h9999.example');
    await isGranted('https://h0.example');
    expect(asked.get('https://h9999.example')).toBe(1);
    expect(asked.get('https://h0.example')).toBe(2);
  });
});
