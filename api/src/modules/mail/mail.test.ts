import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '@ardoise/contract/schemas';
import { build, migratedDatabase, type BuildOptions, type TestApp } from '../../../test/helper.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { pauseAfter } from '../../shared/outbox/outbox.ts';
import type { Mail } from './mail.ts';

const minutes = 60_000;

const start = new Date('2041-11-21T08:00:00Z');
const { clock, advance, set } = movableClock(start);
let server: MailServer;
let one: TestApp;

const withMail = (config: BuildOptions['config'] = {}) =>
  build({ clock, config: { smtpUrl: server.url, ...config } });

beforeAll(async () => {
  server = await startMailServer();
  one = await withMail();
});

afterAll(async () => {
  await one.stop();
  await server.stop();
});

afterEach(async () => {
  // No mail of one test may reach the next.
  await one.app.mongo.collection('mails').deleteMany({});
  await server.stop();
  await server.start();
  server.behave('takes');
  server.received.length = 0;
  set(start);
});

function code(overrides: Partial<Mail> = {}): Mail {
  return {
    kind: 'one-time-code',
    to: 'afi@ecole.example',
    name: 'Afi',
    language: 'fr',
    values: { code: '402918', until: '2041-11-21T08:20:00Z' },
    ...overrides,
  } as Mail;
}

const stored = (id: string) =>
  one.app.mongo
    .collection<{ _id: string; state: string; sealed: string }>('mails')
    .findOne({ _id: id });

describe('a mail', () => {
  test.each(locales)('is written in %s, as text and as HTML', async (language) => {
    await one.app.mail.post(code({ language }));
    await one.app.mail.runDue();
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail?.to).toBe('afi@ecole.example');
    expect(mail?.subject).toContain('402918');
    expect(mail?.text).toContain('Content-Type: text/plain');
    expect(mail?.text).toContain(`<html lang="${language}">`);
    expect(mail?.text.match(/402918/g)?.length).toBeGreaterThanOrEqual(3);
  });

  test('escapes HTML in what people typed', async () => {
    await one.app.mail.post(code({ name: '<img src=x onerror=alert(1)>' }));
    await one.app.mail.runDue();
    const html = server.received[0]?.text.split('<!doctype html>')[1] ?? '';
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
  });

  test('is encrypted in the database, and its content is removed once sent', async () => {
    server.behave('later');
    await one.app.mail.post(code({ key: 'mail-1' }));
    await one.app.mail.runDue();
    expect(JSON.stringify(await stored('mail-1'))).not.toMatch(/402918|afi@ecole/);
    server.behave('takes');
    advance(5_000);
    await one.app.mail.runDue();
    expect(await stored('mail-1')).toMatchObject({ state: 'sent', sealed: '' });
  });

  test('is sent once per key, however often it is posted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => one.app.mail.post(code({ key: 'only' }))));
    await one.app.mail.runDue();
    await one.app.mail.post(code({ key: 'only' }));
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(1);
  });

  test('says that its code has expired instead of showing it', async () => {
    await server.stop();
    await one.app.mail.post(code());
    await one.app.mail.runDue();
    advance(61 * minutes);
    await server.start();
    await one.app.mail.runDue();
    expect(server.received.map(({ subject }) => subject)).toEqual(['Votre demande a expiré']);
    expect(server.received[0]?.text).not.toContain('402918');
  });
});

describe('a user who has opted out of mails', () => {
  test('still gets mails about the account’s security, but none about a finished export', async () => {
    const quiet = await one.signUp();
    const keen = await one.signUp();
    await one.app.inject({
      method: 'PUT',
      url: '/users/me/preferences',
      headers: quiet.headers(),
      payload: { email: false, push: false, marketing: false },
    });
    const values = { link: 'https://ardoise.example/x', until: '2041-11-22T08:00:00Z' };
    for (const { user } of [quiet, keen]) {
      await one.app.mail.post(code({ to: user.email }));
      await one.app.mail.post(code({ kind: 'export-ready', to: user.email, values }));
    }
    await one.app.mail.runDue();
    const about = (to: string) =>
      server.received.filter((mail) => mail.to === to && !mail.subject.includes('adresse'));
    expect(about(quiet.user.email)).toHaveLength(1);
    expect(about(quiet.user.email)[0]?.subject).toContain('402918');
    expect(about(keen.user.email)).toHaveLength(2);
  });
});

describe('a mail server that is down for an hour', () => {
  test('gets each mail exactly once afterwards, from two processes on one database', async () => {
    const shared = {
      mongodbUri: await migratedDatabase(),
      jwtSecrets: ['one secret for both processes....'] as const,
    };
    const [first, second] = await Promise.all([withMail(shared), withMail(shared)]);
    await server.stop();
    const until = new Date(clock.now().getTime() + 600 * minutes).toISOString();
    for (let index = 0; index < 30; index += 1) {
      const { mail } = index % 2 === 0 ? first.app : second.app;
      await mail.post(code({ to: `t${index}@ecole.example`, values: { code: '111111', until } }));
    }
    for (let passed = 0; passed < 60; passed += 10) {
      await Promise.all([first.app.mail.runDue(), second.app.mail.runDue()]);
      advance(10 * minutes);
    }
    expect(server.received).toHaveLength(0);
    await server.start();
    advance(30 * minutes);
    await Promise.all([first.app.mail.runDue(), second.app.mail.runDue()]);
    const receivers = server.received.map(({ to }) => to);
    expect(receivers).toHaveLength(30);
    expect(new Set(receivers).size).toBe(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
    await Promise.all([first.stop(), second.stop()]);
  });
});

describe('a mail server that', () => {
  test('refuses for now is asked again after a backoff', async () => {
    server.behave('later');
    await one.app.mail.post(code());
    await one.app.mail.runDue();
    await one.app.mail.runDue();
    server.behave('takes');
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(0);
    advance(pauseAfter(1));
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(1);
    expect(pauseAfter(40)).toBe(30 * minutes);
  });

  test('refuses a mail permanently is not asked again', async () => {
    server.behave('refuses');
    await one.app.mail.post(code({ key: 'refused' }));
    await one.app.mail.runDue();
    server.behave('takes');
    advance(600 * minutes);
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(0);
    expect(await stored('refused')).toMatchObject({ state: 'refused' });
  });

  test('accepts a mail and dies before confirming gets it only once', async () => {
    server.behave('hangs-up');
    await one.app.mail.post(code({ key: 'taken' }));
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(1);
    await server.start();
    server.behave('takes');
    advance(600 * minutes);
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(1);
    expect(await stored('taken')).toMatchObject({ state: 'uncertain' });
  });
});

describe('a process that dies', () => {
  const left = async (state: 'claimed' | 'ending') => {
    await server.stop();
    await one.app.mail.post(
      code({ key: 'left', values: { code: '222222', until: '2041-11-30T00:00:00Z' } }),
    );
    await one.app.mail.runDue();
    // The state that a process leaves when it is killed at this point.
    const lease = { holder: 'dead', until: new Date(clock.now().getTime() + 3 * minutes) };
    await one.app.mongo
      .collection<{ _id: string }>('mails')
      .updateOne({ _id: 'left' }, { $set: { state, lease, nextAt: clock.now() } });
    await server.start();
  };

  test('before a mail’s last byte leaves it to another process once its lease has expired', async () => {
    await left('claimed');
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(0);
    advance(3 * minutes + 1);
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(1);
  });

  test('while sending the last bytes leaves a mail that is not sent again: it may have arrived', async () => {
    await left('ending');
    advance(3 * minutes + 1);
    await one.app.mail.runDue();
    expect(server.received).toHaveLength(0);
    expect(await stored('left')).toMatchObject({ state: 'uncertain', sealed: '' });
  });
});

test('without a mail server, mails are written as .eml files', async () => {
  const alone = await withMail({ smtpUrl: undefined });
  await alone.app.mail.post(code());
  await alone.app.mail.runDue();
  const folder = join(alone.config.dataDir, 'mail');
  const [file] = await readdir(folder);
  expect(file).toMatch(/\.eml$/);
  const content = await readFile(join(folder, file ?? ''), 'utf8');
  expect(content).toMatch(/^To: afi@ecole\.example\r?$/m);
  expect(content).toContain('402918');
  await alone.stop();
});

test('the queue sends mails in the background', async () => {
  await one.app.mail.post(code());
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
});
