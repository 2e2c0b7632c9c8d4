import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, signUpBody, type Teacher, type TestApp } from './helper.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build({ listen: true });
  teacher = await site.signUp();
});
afterAll(() => site.stop());

function post(url: string, payload: string | Buffer, type = 'application/json') {
  return site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, ...teacher.headers() },
  });
}

describe('operators and prototype keys', () => {
  test.each([
    { email: { $gt: '' }, password: 'x' },
    { email: { $ne: null }, password: { $ne: null } },
    { email: ['teacher@school.example'], password: 'x' },
    { email: 'teacher@school.example', password: 'x', $where: 'sleep(1000)' },
    { email: 'teacher@school.example', password: 'x', role: 'admin' },
  ])('sign-in refuses %j', async (payload) => {
    const answer = await post('/auth/sign-in', JSON.stringify(payload));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('VALIDATION_FAILED');
  });

  test.each([
    '{"email":"a@b.example","password":"x","__proto__":{"role":"admin"}}',
    '{"email":"a@b.example","password":"x","constructor":{"prototype":{"role":"admin"}}}',
    '{"email":"a@b.example","password":{"__proto__":{"polluted":1}}}',
  ])('a prototype key is refused: %s', async (payload) => {
    const answer = await post('/auth/sign-in', payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test.each([
    '/sheets?status[$ne]=draft',
    '/sheets?q[$regex]=.*',
    '/sheets?limit[$gt]=1',
    '/sheets?__proto__[limit]=1',
    '/sheets?limit=1&limit=2',
    '/sheets?unknown=1',
    '/sheets/%7B%22$gt%22:%22%22%7D',
    '/curriculum/entries?discipline[$ne]=svt',
  ])('a query cannot carry an operator: %s', async (url) => {
    const answer = await site.app.inject({ url, headers: teacher.headers() });
    expect(answer.statusCode).toBe(400);
  });
});

describe('bodies that cannot be read', () => {
  test.each([
    ['no JSON', '{"email":'],
    ['nothing', ''],
    ['a text with a lone surrogate', '{"email":"a@b.example","password":"\\ud800"}'],
    ['nesting without end', `${'['.repeat(3_000)}${']'.repeat(3_000)}`],
  ])('%s: answers 400 MALFORMED_REQUEST', async (_name, payload) => {
    const answer = await post('/auth/sign-in', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().code).toBe('MALFORMED_REQUEST');
  });

  test('bytes that are no UTF-8 are refused, not replaced', async () => {
    const body = Buffer.concat([
      Buffer.from('{"email":"a@b.example","password":"caf'),
      Buffer.from([0xe9]),
      Buffer.from('"}'),
    ]);
    expect((await post('/auth/sign-in', body)).json().code).toBe('MALFORMED_REQUEST');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of the type %s is refused',
    async (type) => {
      const answer = await post('/auth/sign-in', 'email=a', type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  test('a body that is too large is refused', async () => {
    const payload = JSON.stringify(signUpBody({ firstName: 'a'.repeat(10_000) }));
    const answer = await post('/auth/sign-up', payload);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('text', () => {
  test('any Unicode text comes back byte-identical or is refused', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, async (firstName) => {
        const answer = await site.app.inject({
          method: 'POST',
          url: '/auth/sign-up',
          payload: signUpBody({ firstName }),
        });
        if (answer.statusCode === 400) return;
        expect(answer.statusCode).toBe(201);
        const { user, accessToken } = answer.json();
        const stored = await site.app.inject({
          url: '/auth/user',
          headers: { authorization: `Bearer ${accessToken}` },
        });
        expect(stored.json().firstName).toBe(firstName);
        expect(user.firstName).toBe(firstName);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['Sènami Gbɛ̀ɖé', 'Ọláolúwa', '👩🏾‍🏫', '﷽', ' espace '])(
    'the name %j is kept as typed',
    async (firstName) => {
      const one = await site.signUp({ firstName });
      expect(one.user.firstName).toBe(firstName);
    },
  );

  // A name stands in mails, where it must not turn the text around or look like a link.
  test.each(['\u202Egnp.exe', 'a\u0000b', 'https://ailleurs.example'])(
    'the name %j is refused',
    async (firstName) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/auth/sign-up',
        payload: signUpBody({ firstName }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

describe('addresses', () => {
  test.each([
    '/%ZZ',
    '/%E0%A4%A',
    `/sheets/${'a'.repeat(300)}`,
    '//',
    '///',
    '/..//',
    '/sheets/%00',
  ])('%s that means nothing is a problem like any other', async (url) => {
    for (const accept of ['text/html', '*/*']) {
      const headers = { ...teacher.headers(), accept };
      const answer = await site.app.inject({ url, headers });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  test.each(['GARBAGE\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`])(
    'bytes that are no HTTP are answered and the line is closed: %j',
    async (bytes) => {
      const { hostname, port } = new URL(site.baseUrl);
      const line = connect(Number(port), hostname, () => line.write(bytes));
      let answer = '';
      for await (const chunk of line) answer += String(chunk);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":"MALFORMED_REQUEST"');
    },
  );
});

describe('problems', () => {
  test('are in the language of the caller, French by default', async () => {
    const say = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await site.app.inject({ url: '/auth/user', headers })).json().detail;
    };
    expect(await say('en-GB,en;q=0.9')).toBe('Sign in to continue.');
    expect(await say('xx, de;q=0.5, fr;q=0.1')).not.toBe(await say('fr'));
    expect(await say('*')).toBe('Connectez-vous pour continuer.');
    expect(await say(`${'x'.repeat(9000)}`)).toBe('Connectez-vous pour continuer.');
  });

  test('name all invalid fields', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-up',
      payload: { ...signUpBody(), email: 'no', firstName: '', language: 'it', extra: 1 },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { pointer: '/email', message: 'This email address is not complete.' },
        { pointer: '/firstName', message: 'This field is required.' },
        { pointer: '/language', message: 'Choose one of the options.' },
        { pointer: '/extra', message: 'This field is not allowed.' },
      ]),
    );
  });

  test('contain the request’s id, and nothing about the code', async () => {
    const answer = await site.app.inject({
      url: '/no/such/thing',
      headers: { 'x-request-id': 'given-by-the-proxy' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', instance: 'given-by-the-proxy' });
    expect(answer.body).not.toMatch(/\bat .*:\d+/);
  });
});
