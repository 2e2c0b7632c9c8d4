import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVapidKeys } from '../src/config/push.ts';
import { keptPurposes } from '../src/shared/kept-keys-repository.ts';
import { keyPurposes, type Secrets } from '../src/shared/keys.ts';
import { readCommand, runSecrets } from '../src/tools/secrets/command.ts';
import { reseal } from '../src/tools/secrets/reseal.ts';
import { sealedFields } from '../src/tools/secrets/sealed-fields.ts';
import { build, migratedDatabase, refreshCookie, type TestApp } from './helper.ts';
import { buildWithMailbox } from './mailbox.ts';
import { pushSubscription } from './push-service.ts';
import { refresh } from './refreshing.ts';
import { teacherWithSheet } from './sheets.ts';

const former = 'the former secret of thirty-two bytes or more';
const next = 'the next secret which has as many bytes too...';

const mongodbUri = await migratedDatabase();
const push = { keys: makeVapidKeys(), services: ['http://127.0.0.1:9'] };
const origin = 'https://ecole.bj';
/** Nobody listens there: mails wait. */
const nowhere = 'smtp://127.0.0.1:9';

type World = Awaited<ReturnType<typeof buildWithMailbox>>;
let old: World;
const open: { stop(): Promise<void> }[] = [];

async function siteWith(...[first, ...others]: Secrets): Promise<TestApp> {
  const jwtSecrets: Secrets = [first, ...others];
  const site = await build({
    clock: old.clock,
    config: {
      mongodbUri,
      jwtSecrets,
      push,
      smtpUrl: nowhere,
      publicUrl: 'https://ardoise.example',
    },
  });
  open.push(site);
  return site;
}

beforeAll(async () => {
  old = await buildWithMailbox({
    config: { mongodbUri, jwtSecrets: [former], push, smtpUrl: nowhere },
  });
  open.push(old);
});
afterAll(async () => {
  for (const one of open.toReversed()) await one.stop();
});

const isSignedIn = async ({ app }: TestApp, authorization: string) =>
  (await app.inject({ url: '/auth/user', headers: { authorization } })).statusCode === 200;

const readsShared = async ({ app }: TestApp, token: string) =>
  (await app.inject({ url: `/shared-sheets/${token}` })).statusCode === 200;

function schoolToken(iss: string, secret: string): string {
  const now = Math.floor(old.clock.now().getTime() / 1000);
  const claims = { iss, aud: 'ardoise-assistant', sub: 'prof-1', iat: now, exp: now + 300 };
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const input = `${text({ alg: 'HS256', typ: 'JWT' })}.${text({ ...claims, jti: randomUUID() })}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

const vouchedFor = async ({ app }: TestApp, key: string, token: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/assistant/visitor',
      headers: { origin, 'x-site-key': key },
      payload: { token },
    })
  ).statusCode === 200;

/** Everything that hangs on the secret, made under the former one. */
async function madeBefore() {
  const { site, withAuthenticator } = old;
  const { teacher, sheet } = await teacherWithSheet(site);
  const headers = teacher.headers();
  const url = `/sheets/${sheet.id}/share`;
  const shared = (await site.app.inject({ method: 'PUT', url, headers })).json();
  await site.app.inject({
    method: 'POST',
    url: '/users/me/push/devices',
    headers,
    payload: pushSubscription('http://127.0.0.1:9/1'),
  });
  return {
    teacher,
    idle: await site.signUp(),
    authenticated: await withAuthenticator(),
    school: await site.app.siteAdmin.add({ name: 'École', origins: [origin] }),
    shareToken: String(shared.url).split('#')[1] ?? '',
  };
}

async function secrets(connection: TestApp['app']['mongo'], list: Secrets, ...argv: string[]) {
  let out = '';
  let warned = '';
  const command = readCommand(argv);
  if (command.name === 'help') throw new Error('help');
  const code = await runSecrets(
    command,
    { connection, secrets: list },
    { write: (text) => void (out += text), warn: (text) => void (warned += text) },
  );
  return { code, out, warned };
}

describe('a site whose secret is changed', () => {
  test('loses nothing, and needs the former secret no more after the command', async () => {
    const made = await madeBefore();
    const { teacher, idle, authenticated, school, shareToken } = made;
    const { authorization } = teacher.headers();

    await old.site.app.close();

    const both = await siteWith(next, former);
    expect(await isSignedIn(both, authorization)).toBe(true);
    expect(await readsShared(both, shareToken)).toBe(true);
    expect(
      await vouchedFor(both, school.site.key, schoolToken(school.site.key, school.secret)),
    ).toBe(true);

    // As the guide says: processes in either order of the secrets. Each session goes on in one line, and nobody is signed out.
    const late = await siteWith(former, next);
    const others = await Promise.all(Array.from({ length: 6 }, () => late.signUp()));
    const load = Promise.all([
      ...others.map(async ({ cookie }) => {
        const twice = await Promise.all([refresh(late, cookie), refresh(both, cookie)]);
        expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        expect(new Set(twice.map(refreshCookie)).size).toBe(1);
        const again = await refresh(both, refreshCookie(twice[0]));
        expect(again.statusCode).toBe(200);
      }),
      ...Array.from({ length: 3 }, () => both.signUp()),
      ...Array.from({ length: 3 }, () => late.signUp()),
    ]);
    const list: Secrets = [next, former];
    const { mongo } = both.app;
    const dry = await secrets(mongo, list, 'reseal', '--dry-run');
    expect(dry.out).toMatch(/factors +0 up to date, 1 to be sealed again, 0 unreadable/u);
    const sealed = await secrets(mongo, list, 'reseal');
    expect(sealed).toMatchObject({ code: 0, warned: '' });
    await load;
    await late.app.close();
    await secrets(mongo, list, 'reseal');
    const left = await reseal(mongo, list, { dryRun: true });
    expect(left.map(({ former: rest, unreadable }) => rest + unreadable)).toEqual(
      sealedFields.map(() => 0),
    );
    expect(left.reduce((sum, { current }) => sum + current, 0)).toBeGreaterThan(10);

    const renewed = await siteWith(next);
    expect(await isSignedIn(renewed, authorization)).toBe(false);
    // A session that nobody used in between goes on all the same.
    const kept = await refresh(renewed, idle.cookie);
    expect(kept.statusCode).toBe(200);
    expect((await refresh(renewed, refreshCookie(kept))).statusCode).toBe(200);
    expect(await readsShared(renewed, shareToken)).toBe(true);
    expect(
      await vouchedFor(renewed, school.site.key, schoolToken(school.site.key, school.secret)),
    ).toBe(true);
    expect((await renewed.app.push.collect(teacher.user.id)).map(({ service }) => service)).toEqual(
      ['127.0.0.1'],
    );
    const asked = await signIn(renewed, authenticated.teacher);
    const recovery = { mfaToken: asked.mfaToken, code: authenticated.recoveryCodes[0] };
    expect((await post(renewed, '/auth/mfa', recovery)).statusCode).toBe(200);
    const { mfaToken } = await signIn(renewed, authenticated.teacher);
    const byCode = await post(renewed, '/auth/mfa', { mfaToken, code: authenticated.code() });
    expect(byCode.statusCode, byCode.body).toBe(200);
    // Mails that wait, too.
    const alone = await reseal(mongo, [next], { dryRun: true });
    expect(alone.every(({ former: rest, unreadable }) => rest + unreadable === 0)).toBe(true);
    expect(alone.find(({ collection }) => collection === 'mails')?.current).toBeGreaterThan(0);
  });

  test('does not start without the former one, and says what to do', async () => {
    const uri = await migratedDatabase();
    const first = await build({ config: { mongodbUri: uri, jwtSecrets: [former] } });
    const start = build({ config: { mongodbUri: uri, jwtSecrets: [next] } });
    await expect(start).rejects.toThrow('JWT_SECRET=<new>,<former>');
    const { mongo } = first.app;
    expect(await secrets(mongo, [next], 'reseal', '--dry-run')).toMatchObject({ code: 1 });
    expect(await secrets(mongo, [next], 'abandon')).toMatchObject({
      out: expect.stringContaining('links to shared sheets: end'),
      warned: expect.stringContaining('--yes'),
    });
    await secrets(mongo, [next], 'abandon', '--yes');
    await first.stop();
    const again = await build({ config: { mongodbUri: uri, jwtSecrets: [next] } });
    await again.stop();
  });
});

test('every purpose whose texts are stored is sealed again, and every kept key is read', () => {
  const purposes = (kind: string) =>
    Object.entries(keyPurposes).flatMap(([name, is]) => (is === kind ? [name] : []));
  expect(new Set(sealedFields.map(({ purpose }) => purpose))).toEqual(new Set(purposes('stored')));
  expect(keptPurposes).toEqual(purposes('kept'));
});

test.each([
  ['frobnicate'],
  ['reseal', 'now'],
  ['reseal', '--yes'],
  ['abandon', '--dry-run'],
  ['-x'],
])('the command refuses %s %s', (...argv) => {
  expect(() => readCommand(argv)).toThrow(/no command|what to do|Unknown option/u);
});

const post = ({ app }: TestApp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload });

async function signIn(site: TestApp, teacher: { user: { email: string }; password: string }) {
  const payload = { email: teacher.user.email, password: teacher.password };
  const answer = await post(site, '/auth/sign-in', payload);
  return answer.json<{ mfaToken: string }>();
}
