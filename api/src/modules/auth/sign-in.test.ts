import type { SignUpBody } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, migratedDatabase, signUpBody, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';

const time = movableClock();
let site: TestApp;
let twin: TestApp;

beforeAll(async () => {
  const mongodbUri = await migratedDatabase();
  site = await build({ clock: time.clock, config: { mongodbUri } });
  twin = await build({ clock: time.clock, config: { mongodbUri } });
});
afterAll(async () => {
  await site.stop();
  await twin.stop();
});

function signIn(
  email: string,
  password: string,
  { on = site, headers = {}, from = '127.0.0.1' } = {},
) {
  return on.app.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email, password },
    headers,
    remoteAddress: from,
  });
}

describe('sign-up', () => {
  const signUp = (payload: object, remoteAddress = '127.0.0.1') =>
    site.app.inject({ method: 'POST', url: '/auth/sign-up', payload, remoteAddress });

  test('tells a network of ten addresses in an hour that they have an account, and no more', async () => {
    const teachers = await Promise.all(Array.from({ length: 12 }, () => site.signUp()));
    // One subscriber of IPv6 has all of these.
    const ask = async (email: string, at: number) => {
      const answer = await signUp(signUpBody({ email }), `2001:db8:1:2::${at + 1}`);
      const { instance: _instance, ...body } = answer.json();
      return { status: answer.statusCode, body };
    };
    // New addresses do not count: a whole school may sign up together.
    for (let at = 0; at < 12; at += 1) {
      expect((await ask(signUpBody().email, at)).status).toBe(201);
    }
    const answers = await Promise.all(teachers.map(({ user }, at) => ask(user.email, at)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);

    const mails = site.app.mongo.collection('mails');
    const count = (kind: string) => mails.countDocuments({ kind });
    const mailed = () => Promise.all([site, twin].map(({ app }) => app.mailRequests.runDue()));
    await mailed();
    const before = [await count('account-exists'), await count('verify-email')];
    const [known, fresh] = [teachers[0]?.user.email ?? '', signUpBody().email];
    const [ofKnown, ofFresh] = [await ask(known, 1), await ask(fresh, 2)];
    expect(ofKnown).toEqual(ofFresh);
    expect(ofKnown).toMatchObject({ status: 429, body: { code: 'SIGN_UP_MAILED' } });
    await mailed();
    const after = [await count('account-exists'), await count('verify-email')];
    expect(after).toEqual(before.map((one) => one + 1));
    // Nor does the password tell: it was not kept.
    const { password } = signUpBody();
    expect((await signIn(fresh, password)).statusCode).toBe(401);
    // Elsewhere, and later, people get their answer.
    expect((await signUp(signUpBody(), '198.51.100.9')).statusCode).toBe(201);
    time.advance(3_601_000);
    expect((await ask(known, 3)).status).toBe(409);
  });

  test('the address is matched without regard to case', async () => {
    const body = signUpBody({ email: `Koffi.${Date.now()}@School.Example` });
    expect((await signUp(body)).statusCode).toBe(201);
    const twice = await signUp({ ...body, email: body.email.toLowerCase() });
    expect(twice.statusCode).toBe(409);
    expect(twice.json().code).toBe('EMAIL_TAKEN');
    expect((await signIn(body.email.toUpperCase(), body.password)).statusCode).toBe(200);
  });

  test('20 parallel sign-ups with one address make one account', async () => {
    const body = signUpBody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signUp(body, `192.0.2.${at}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test.each(['123456', 'Password', 'AZERTY', 'iloveyou', '１２３４５６'])(
    'the common password %s is refused',
    async (password) => {
      const answer = await signUp(signUpBody({ password }));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('PASSWORD_TOO_COMMON');
    },
  );

  test('a password of 5 characters is refused in the user’s language; 128 are accepted, 129 are not', async () => {
    const short = await signUp(signUpBody({ password: 'k7#Qz' }));
    expect(short.statusCode).toBe(400);
    expect(short.json().errors).toEqual([
      { pointer: '/password', message: 'Le mot de passe doit contenir au moins 6 caractères.' },
    ]);
    const long = 'ardoise '.repeat(16);
    expect((await signUp(signUpBody({ password: long }))).statusCode).toBe(201);
    expect((await signUp(signUpBody({ password: `${long}!` }))).statusCode).toBe(400);
  });

  test.each([
    'https://pirate.example',
    'Gagnez //pirate.example',
    'www.pirate.example',
    'Afi\r\nBcc: x',
    'Afi\u2028Dossou',
    'Afi\u202Eelpmaxe',
    'moi@pirate.example',
    '<b>Afi</b>',
  ])('the name %j is refused, also when it is changed later', async (name) => {
    for (const field of ['firstName', 'lastName']) {
      const refused = await signUp({ ...signUpBody(), [field]: name });
      expect([refused.statusCode, refused.json().errors?.[0]?.pointer]).toEqual([400, `/${field}`]);
    }
    const teacher = await site.signUp({ firstName: 'M. Jean-Paul', lastName: "N’Dah d'Almeida" });
    const headers = teacher.headers();
    const payload = { lastName: name };
    const changed = await site.app.inject({ method: 'PATCH', url: '/users/me', headers, payload });
    expect(changed.statusCode).toBe(400);
  });

  test('composed and decomposed accents make the same password', async () => {
    const body = signUpBody({ password: 'élève à l’école' });
    await signUp(body);
    expect((await signIn(body.email, body.password.normalize('NFD'))).statusCode).toBe(200);
  });

  test('consent to the terms is required and stored with its version; marketing is separate', async () => {
    const without: Partial<SignUpBody> = signUpBody();
    delete without.acceptTerms;
    expect((await signUp(without)).statusCode).toBe(400);
    const refused = await signUp({ ...without, acceptTerms: false });
    expect(refused.json().errors[0].message).toContain('Acceptez les conditions');
    const body = signUpBody();
    await signUp(body);
    const stored = await site.app.mongo.collection('users').findOne({ email: body.email });
    expect(stored?.['terms']).toMatchObject({ acceptedAt: time.clock.now() });
    expect(stored?.['terms'].version).toMatch(/^\d{4}-\d{2}$/);
    expect(stored?.['marketingAcceptedAt']).toBeNull();
  });

  test('a password is stored as a slow hash', async () => {
    const body = signUpBody();
    await signUp(body);
    const stored = await site.app.mongo.collection('users').findOne({ email: body.email });
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(body.password);
  });

  test('nobody can make themselves an administrator', async () => {
    const answer = await signUp({ ...signUpBody(), role: 'admin' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('failed sign-ins', () => {
  test('the 11th in 15 minutes waits, whatever X-Forwarded-For says, on any process', async () => {
    const teacher = await site.signUp();
    for (let at = 1; at <= 10; at += 1) {
      const answer = await signIn(teacher.user.email, 'wrong', {
        on: at % 2 === 0 ? site : twin,
        headers: { 'x-forwarded-for': `10.0.0.${at}` },
        from: `192.0.2.${at}`,
      });
      expect(answer.statusCode).toBe(401);
    }
    const eleventh = await signIn(teacher.user.email, teacher.password, {
      headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
      from: '198.51.100.1',
    });
    expect(eleventh.statusCode).toBe(429);
    expect(eleventh.json().code).toBe('SIGN_IN_THROTTLED');
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(900);

    time.advance(899_000);
    expect((await signIn(teacher.user.email, teacher.password)).statusCode).toBe(429);
    time.advance(2_000);
    expect((await signIn(teacher.user.email, teacher.password)).statusCode).toBe(200);
  });

  test('40 at once: 10 are looked at', async () => {
    const teacher = await site.signUp();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        signIn(teacher.user.email, `wrong ${at}`, {
          on: at % 2 === 0 ? site : twin,
          from: `192.0.2.${at + 20}`,
        }),
      ),
    );
    const looked = answers.filter(({ statusCode }) => statusCode === 401);
    expect(looked).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });

  test('the 11th from one address over many accounts waits too; its school is let in until the 50th', async () => {
    const teacher = await site.signUp();
    const { email } = teacher.user;
    const from = '198.51.100.77';
    const fail = async (first: number, last: number) => {
      const answers = await Promise.all(
        Array.from({ length: last - first + 1 }, (_, index) => {
          const at = first + index;
          return signIn(`nobody-${at}@school.example`, 'wrong', {
            on: at % 2 === 0 ? site : twin,
            from,
            headers: { 'x-forwarded-for': `10.1.0.${at}`, 'x-real-ip': `10.1.0.${at}` },
          });
        }),
      );
      for (const { statusCode, headers } of answers) {
        const wait = Number(headers['retry-after'] ?? 0);
        expect(wait > 0 && wait <= 900).toBe(statusCode === 429);
      }
      return [...new Set(answers.map(({ statusCode }) => statusCode))];
    };
    const comeIn = async () => (await signIn(email, teacher.password, { from })).statusCode;
    expect(await fail(1, 10)).toEqual([401]);
    expect(await fail(11, 12)).toEqual([429]);
    expect(await comeIn()).toBe(200);
    expect(await fail(13, 50)).toEqual([429]);
    expect(await comeIn()).toBe(429);
    time.advance(901_000);
    expect(await fail(1, 1)).toEqual([401]);
  });

  test('a right password resets the count of wrong ones', async () => {
    const teacher = await site.signUp();
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 9; at += 1) await signIn(teacher.user.email, 'wrong');
      expect((await signIn(teacher.user.email, teacher.password)).statusCode).toBe(200);
      time.advance(60_000);
    }
  });

  test('behind a trusted proxy the limit counts the visitor, not the proxy', async () => {
    const behind = await build({ clock: time.clock, config: { trustProxy: 'loopback' } });
    for (let at = 0; at < 12; at += 1) {
      const answer = await signIn(`visitor-${at}@school.example`, 'wrong', {
        on: behind,
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      });
      expect(answer.statusCode).toBe(401);
    }
    await behind.stop();
  });

  test('a known and an unknown address get the same answer', async () => {
    const teacher = await site.signUp();
    const strip = (body: Record<string, unknown>) => ({ ...body, instance: 'any' });
    const known = await signIn(teacher.user.email, 'wrong');
    const unknown = await signIn('nobody@school.example', 'wrong');
    expect(strip(known.json())).toEqual(strip(unknown.json()));
    expect(known.statusCode).toBe(unknown.statusCode);
    const names = (headers: object) => Object.keys(headers).toSorted();
    expect(names(known.headers)).toEqual(names(unknown.headers));
  });
});
