import { readFile } from 'node:fs/promises';
import { locales } from '@ardoise/contract/schemas';
import { strFromU8, unzipSync } from 'fflate';
import { Types } from 'mongoose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataExport, DataExportList } from '@ardoise/contract';
import { build, freshDatabase, type Teacher, type TestApp } from '../../../test/helper.ts';
import type { ReceivedMail } from '../../../test/mail-server.ts';
import { sheetsOf } from '../../../test/sheets.ts';
import { buildTwins } from '../../../test/twins.ts';
import { fileMessage } from './readme.ts';
import { exportCollections, type ExportDocument } from './model.ts';

const hour = 3_600_000;
const world = await buildTwins({ publicUrl: 'https://ardoise.example' });
const { advance, clock, one, server, two } = world;

afterAll(() => world.stop());
beforeEach(() => {
  server.received.length = 0;
});

const ask = (teacher: Teacher, { app }: TestApp = one) =>
  app.inject({ method: 'POST', url: '/users/me/exports', headers: teacher.headers() });

async function listed(teacher: Teacher): Promise<DataExport[]> {
  const answer = await one.app.inject({ url: '/users/me/exports', headers: teacher.headers() });
  return answer.json<DataExportList>().items;
}

const records = () => one.app.mongo.collection<ExportDocument>(exportCollections.exports);
const pieces = () => one.app.mongo.collection(exportCollections.chunks);

/** The record that a process leaves when it is killed while it writes. */
function left(teacher: Teacher, now: Pick<ExportDocument, 'files' | 'lease'>): ExportDocument {
  return {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(teacher.user.id),
    state: 'running',
    open: true,
    requestedAt: clock.now(),
    nextAt: clock.now(),
    size: null,
    readyAt: null,
    expiresAt: null,
    purgeAt: null,
    ...now,
  };
}

/** Makes all due archives and sends all due mails, in both processes. */
async function settle(): Promise<void> {
  await Promise.all([one.app.dataJobs.exports.runDue(), two.app.dataJobs.exports.runDue()]);
  await Promise.all([one.app.mail.runDue(), two.app.mail.runDue()]);
}

const isReady = ({ subject }: ReceivedMail) => subject === 'La copie de vos données est prête';
const notified = () => server.received.filter(isReady).map(({ to }) => to);

async function linkOf(teacher: Teacher): Promise<string> {
  const [latest] = await listed(teacher);
  return latest?.link ?? '';
}

function opened(archive: Buffer) {
  const files = unzipSync(archive);
  const json = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  return { files, names: Object.keys(files), json };
}

test('the README lists every registered file, in four languages', async () => {
  const files = one.app.personalData.sources().flatMap((source) => source.files);
  for (const locale of locales) {
    const path = new URL(`messages/${locale}.json`, import.meta.url);
    const texts: object = JSON.parse(await readFile(path, 'utf8'));
    const described = Object.keys(texts).filter((id) => id.startsWith('archive.file.'));
    const wanted = files.map(fileMessage);
    expect(
      wanted.filter((id) => !described.includes(id)),
      `Add these to api/src/modules/personal-data/messages/${locale}.json: what each file contains`,
    ).toEqual([]);
    expect(
      described.filter((id) => !wanted.includes(id)),
      `Remove these from api/src/modules/personal-data/messages/${locale}.json, or name their files in a registration`,
    ).toEqual([]);
  }
});

describe('an archive', () => {
  test('contains everything about its owner, in readable files, and no secrets', async () => {
    const teacher = await one.signUp({ language: 'de', firstName: 'Akouavi', marketing: true });
    const sheets = sheetsOf(one, teacher);
    const sheet = await sheets.write();
    await sheets.patch(sheet.id, 1, [{ op: 'replace', path: '/wishes', value: 'Au tableau' }]);
    await one.app.inject({
      method: 'POST',
      url: '/functions/ai-assistant',
      headers: teacher.headers(),
      payload: { query: 'Bonjour', keep: true },
    });
    await ask(teacher);
    await settle();
    const download = await two.app.inject({ url: await linkOf(teacher) });
    expect(download.statusCode).toBe(200);
    expect(download.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="ardoise-donnees-2041-11-20.zip"',
      'cache-control': 'private, no-store',
    });
    const { files, names, json } = opened(download.rawPayload);
    expect(names).toEqual(
      expect.arrayContaining([
        'LISEZMOI-README.txt',
        'compte.json',
        'consentements.json',
        'securite.json',
        'exports.json',
        'fiches/001/fiche.json',
        'generations.json',
        'quota.json',
        'conversations.json',
        'assistant.json',
      ]),
    );
    const registered = one.app.personalData.sources().flatMap((source) => source.files);
    const isRegistered = (name: string) =>
      registered.some((file) => name === file || (file.endsWith('/') && name.startsWith(file)));
    expect(
      names.filter((name) => !isRegistered(name)),
      'Add these to `files` where their module registers its personal data',
    ).toEqual(['LISEZMOI-README.txt']);
    expect(json('compte.json')).toMatchObject({ firstName: 'Akouavi', email: teacher.user.email });
    expect(json('fiches/001/fiche.json')).toMatchObject({ id: sheet.id, title: sheet.title });
    expect(json('consentements.json')).toMatchObject([
      { subject: expect.any(String), given: true },
      { subject: expect.any(String), given: true },
    ]);
    expect(json('securite.json')).toMatchObject({ sessions: [{}], events: [{}, {}] });
    expect(json('conversations.json')).toMatchObject([{ messages: [{ content: 'Bonjour' }, {}] }]);
    const versions = names.filter((name) => name.startsWith('fiches/001/versions/'));
    expect(versions.flatMap((name) => json(name))).toMatchObject([{ number: expect.any(Number) }]);
    const paper = (ending: string) =>
      files[names.find((name) => name.endsWith(ending)) ?? ''] ?? new Uint8Array();
    expect(strFromU8(paper('.pdf').slice(0, 5))).toBe('%PDF-');
    expect(Object.keys(unzipSync(paper('.docx')))).toContain('word/document.xml');
    expect(strFromU8(files['LISEZMOI-README.txt'] ?? new Uint8Array())).toContain(
      'Ihre Daten bei Ardoise',
    );
    expect(server.received.map(({ text }) => text).join()).toContain(
      'https://ardoise.example/de/telecharger/fichier?lien=%2Ffiles%2F',
    );
    const everything = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => strFromU8(files[name] ?? new Uint8Array()))
      .join('\n');
    expect(everything).not.toMatch(/argon2|passwordHash|tokenHash|"secret"|"codes"/);
    expect(names.every((name) => /^[\p{L}\d.,'’ /-]+$/u.test(name) && !name.includes('..'))).toBe(
      true,
    );
  }, 60_000);

  test('is made once by two processes, and mailed once as a working link', async () => {
    const teacher = await one.signUp();
    const asked = await Promise.all([ask(teacher), ask(teacher, two), ask(teacher)]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(asked.map((answer) => answer.json<DataExport>().id)).size).toBe(1);
    await settle();
    await settle();
    expect(notified()).toEqual([teacher.user.email]);
    const page = /https:\/\/ardoise\.example\/telecharger\/fichier\?lien=\S+/.exec(
      server.received.find(isReady)?.text ?? '',
    );
    const link = new URL(page?.[0] ?? 'x:').searchParams.get('lien') ?? '';
    expect(link).toMatch(/^\/files\/[\w-]+$/);
    expect((await two.app.inject({ url: link })).statusCode).toBe(200);
    expect(await listed(teacher)).toMatchObject([{ state: 'ready', size: expect.any(Number) }]);
    const [stored] = await records()
      .find({ userId: new Types.ObjectId(teacher.user.id) })
      .toArray();
    expect(stored?.files).toHaveLength(1);
  });

  test('is made again by another process when its process dies', async () => {
    const teacher = await one.signUp();
    const lost = new Types.ObjectId();
    const until = new Date(clock.now().getTime() + 60_000);
    await records().insertOne(left(teacher, { files: [lost], lease: { holder: 'dead', until } }));
    await pieces().insertOne({ files_id: lost, n: 0, data: Buffer.from('PK') });
    await settle();
    expect(await listed(teacher)).toMatchObject([{ state: 'running', link: null }]);
    advance(60_001);
    await settle();
    expect(await listed(teacher)).toMatchObject([{ state: 'ready' }]);
    expect(await pieces().countDocuments({ files_id: lost })).toBe(0);
    const { rawPayload } = await one.app.inject({ url: await linkOf(teacher) });
    expect(opened(rawPayload).names).toContain('compte.json');
    expect(notified()).toEqual([teacher.user.email]);
  });

  test('that was made but not mailed is mailed by the next process', async () => {
    const teacher = await one.signUp();
    // The mail must still be queued when it is deleted below.
    server.behave('later');
    await ask(teacher);
    await one.app.dataJobs.exports.runDue();
    await Promise.all([one.app.mail.runDue(), two.app.mail.runDue()]);
    server.behave('takes');
    const mine = { userId: new Types.ObjectId(teacher.user.id) };
    await one.app.mongo.collection<{ _id: string }>('mails').deleteMany({ _id: /^export-/ });
    const lease = { holder: 'dead', until: clock.now() };
    await records().updateOne(mine, { $set: { open: true, lease } });
    advance(1);
    await settle();
    expect(notified()).toEqual([teacher.user.email]);
    expect((await records().findOne(mine))?.open).toBeUndefined();
  });

  test('is handed over at once by a process that stops', async () => {
    const config = {
      mongodbUri: freshDatabase(),
      jwtSecrets: ['one secret for both processes....'] as const,
    };
    const going = await build({ clock, config });
    const teacher = await going.signUp();
    const halfway = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    going.app.personalData.register({
      module: 'the one that takes long',
      collections: [],
      files: [],
      async *collect() {
        halfway.resolve();
        await stopped.promise;
        yield { path: 'late.json', json: null };
      },
      erase: () => Promise.resolve(),
    });
    await ask(teacher, going);
    await halfway.promise;
    going.app.stopping.addEventListener('abort', () => stopped.resolve());
    await going.stop();
    const next = await build({ clock, config });
    await next.app.dataJobs.exports.runDue();
    const answer = await next.app.inject({ url: '/users/me/exports', headers: teacher.headers() });
    expect(answer.json()).toMatchObject({ items: [{ state: 'ready' }] });
    const { files } = (await next.app.mongo
      .collection<ExportDocument>(exportCollections.exports)
      .findOne({})) ?? { files: [] };
    expect(files).toHaveLength(1);
    expect(await next.app.mongo.collection(exportCollections.files).countDocuments({})).toBe(1);
    await next.stop();
  }, 30_000);

  test('that fails three times is given up, and another one can be requested', async () => {
    const teacher = await one.signUp();
    await records().insertOne(
      left(teacher, { files: [1, 2, 3].map(() => new Types.ObjectId()), lease: null }),
    );
    await settle();
    expect(await listed(teacher)).toMatchObject([{ state: 'failed', link: null }]);
    expect((await ask(teacher)).statusCode).toBe(202);
    await settle();
    expect(await listed(teacher)).toMatchObject([{ state: 'ready' }, { state: 'failed' }]);
    expect(notified()).toEqual([teacher.user.email]);
  });
});

test('an account can request three archives a day', async () => {
  const teacher = await one.signUp();
  for (let count = 0; count < 3; count += 1) {
    expect((await ask(teacher)).statusCode).toBe(202);
    await settle();
  }
  const fourth = await ask(teacher);
  expect(fourth.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  advance(25 * hour);
  expect((await ask(teacher)).statusCode).toBe(202);
  await settle();
});

describe('a link', () => {
  test('works for 72 hours; then the file is deleted and the answer says so', async () => {
    const teacher = await one.signUp();
    await ask(teacher);
    await settle();
    const link = await linkOf(teacher);
    advance(72 * hour - 1);
    expect((await one.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    advance(1);
    const over = await one.app.inject({ url: link });
    expect(over.json()).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect(await listed(teacher)).toMatchObject([{ state: 'expired', link: null, size: null }]);
    await one.app.dataJobs.erasures.runDue();
    const mine = await records().findOne({ userId: new Types.ObjectId(teacher.user.id) });
    expect(mine).toMatchObject({ state: 'expired', files: [] });
    expect((await one.app.inject({ url: link })).statusCode).toBe(410);
  });

  test('that was forged, changed, or made by another site is refused', async () => {
    const teacher = await one.signUp();
    await ask(teacher);
    await settle();
    const link = await linkOf(teacher);
    const other = await build({ clock });
    // Not the last character, some of whose bits are unused.
    const bent = link.replace(/.(?=.{5}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const url of [bent, `/files/${'A'.repeat(90)}`]) {
      expect((await one.app.inject({ url })).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await other.app.inject({ url: link })).statusCode).toBe(404);
    expect((await one.app.inject({ url: '/files/x' })).statusCode).toBe(400);
    await other.stop();
  });

  test('resumes an interrupted download', async () => {
    const teacher = await one.signUp();
    await ask(teacher);
    await settle();
    const url = await linkOf(teacher);
    const whole = await one.app.inject({ url });
    const size = whole.rawPayload.length;
    const part = (range: string, more = {}) => two.app.inject({ url, headers: { range, ...more } });
    const head = await part('bytes=0-99');
    const rest = await part('bytes=100-', { 'if-range': whole.headers.etag });
    expect([head.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 100-${size - 1}/${size}`);
    expect(Buffer.concat([head.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
    expect((await part('bytes=100-', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await part(`bytes=${size}-`)).statusCode).toBe(416);
    const asked = await one.app.inject({ method: 'HEAD', url });
    expect([asked.headers['content-length'], asked.body]).toEqual([String(size), '']);
  });
});
