import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { build, migratedDatabase, type TestApp } from '../../../test/helper.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { legalTexts, type LegalTexts } from '../consents/texts.ts';
import { batchSize } from './service.ts';

const day = 24 * 3_600_000;
// Ahead of the real clock, so that the background loops find nothing to do before the tests do.
const start = new Date('2041-01-02T08:00:00Z');
const coming: LegalTexts = {
  ...legalTexts,
  terms: { version: '2041-02', applies: '2041-02-01', page: '/legal/cgu' },
};
const { clock, set, advance } = movableClock(start);
let server: MailServer;
let sites: TestApp[] = [];
let mongodbUri = '';

const open = async (texts: LegalTexts) => {
  // The processes of one site share the secret that encrypts queued mails.
  const jwtSecrets = ['a secret that the processes of these tests share'] as const;
  const publicUrl = 'https://ardoise.example';
  const config = { mongodbUri, jwtSecrets, smtpUrl: server.url, publicUrl };
  const site = await build({ clock, legalTexts: texts, config });
  sites.push(site);
  return site;
};

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await server.stop();
});
beforeEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  set(start);
  server.received.length = 0;
  mongodbUri = await migratedDatabase();
});

const confirm = (site: TestApp, email: string) =>
  site.app.mongo
    .collection('users')
    .updateOne({ email }, { $set: { emailVerifiedAt: clock.now() } });

/** Teachers who confirmed their address before the new text was released. */
async function teachers(site: TestApp, languages: readonly ('fr' | 'en' | 'de' | 'es')[]) {
  const made = await Promise.all(languages.map((language) => site.signUp({ language })));
  for (const { user } of made) await confirm(site, user.email);
  return made.map(({ user }) => user);
}

/** Queues and sends until nothing is left to announce. */
async function tellAll(site: TestApp) {
  for (let look = 0; look < 10; look += 1) {
    await site.app.legalNotices.runDue();
    await site.app.mail.runDue();
  }
}

const notices = () => server.received.filter(({ text }) => text.includes('/legal/cgu'));
const readers = () =>
  notices()
    .map(({ to }) => to)
    .toSorted();

test('a new text is announced once to each confirmed, open account, in its language', async () => {
  const before = await open(legalTexts);
  const [french, english] = await teachers(before, ['fr', 'en']);
  const unconfirmed = (await before.signUp()).user;
  const [closed] = await teachers(before, ['fr']);
  await before.app.users.change(closed?.id ?? '', { disabledAt: clock.now() });
  advance(day);
  const site = await open(coming);
  await tellAll(site);
  // Accounts created from now on accept the new text at sign-up.
  await teachers(site, ['fr']);
  await tellAll(site);
  expect(readers()).toEqual([french?.email, english?.email].toSorted());
  const [mail] = notices().filter(({ to }) => to === french?.email);
  expect(mail?.subject).toBe('Nos conditions d’utilisation changent le 1er février 2041');
  expect(mail?.text).toContain('https://ardoise.example/legal/cgu');
  const [other] = notices().filter(({ to }) => to === english?.email);
  expect(other?.subject).toBe('Our terms of use change on 1 February 2041');
  expect(other?.text).toContain('https://ardoise.example/en/legal/cgu');

  // An address confirmed later still gets the mail, until the text takes effect.
  await confirm(site, unconfirmed.email);
  await tellAll(site);
  expect(readers()).toHaveLength(3);
});

test('nobody is mailed twice: by two processes, after a restart, or when the mail queue is emptied', async () => {
  const before = await open(legalTexts);
  const made = await teachers(before, ['fr', 'fr', 'de', 'es']);
  advance(day);
  const [one, two] = [await open(coming), await open(coming)];
  await Promise.all([tellAll(one), tellAll(two)]);
  await one.app.mongo.collection('mails').deleteMany({});
  advance(day);
  await tellAll(await open(coming));
  expect(readers()).toEqual(made.map(({ email }) => email).toSorted());
});

test('a process that dies after queueing a mail but before recording it leads to one mail only', async () => {
  const before = await open(legalTexts);
  const [teacher] = await teachers(before, ['fr']);
  advance(day);
  const site = await open(coming);
  await tellAll(site);
  await site.app.mongo.collection('users').updateMany({}, { $unset: { told: '' } });
  await tellAll(site);
  expect(readers()).toEqual([teacher?.email]);
});

test('mails are queued a few at a time, and only while few others are waiting', async () => {
  const before = await open(legalTexts);
  server.behave('later');
  await teachers(before, ['fr']);
  const users = before.app.mongo.collection('users');
  const model = await users.findOne({});
  const copies = Array.from({ length: 50 }, (_, at) => {
    const { _id, ...copy } = model ?? {};
    return { ...copy, email: `reader-${at}@school.example` };
  });
  await users.insertMany(copies);
  advance(day);
  const site = await open(coming);
  const queued = () => site.app.mongo.collection('mails').countDocuments({ kind: 'terms-change' });
  await site.app.legalNotices.runDue();
  expect(await queued()).toBe(batchSize);
  // The server accepts none, so the queue stays full and no more are added.
  await site.app.legalNotices.runDue();
  expect(await queued()).toBe(batchSize);
  server.behave('takes');
  advance(3_600_000);
  await tellAll(site);
  expect(new Set(readers()).size).toBe(51);
  expect(readers()).toHaveLength(51);
});

test('a text that is already in effect is not announced', async () => {
  const before = await open(legalTexts);
  await teachers(before, ['fr']);
  await tellAll(before);
  expect(notices()).toEqual([]);
  // Midnight in Benin.
  set(new Date('2041-01-31T23:00:00Z'));
  const site = await open(coming);
  await tellAll(site);
  expect(notices()).toEqual([]);
});
