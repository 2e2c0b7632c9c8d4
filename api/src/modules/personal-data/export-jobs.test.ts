import { Types } from 'mongoose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataExport } from '@ardoise/contract';
import { build, migratedDatabase, type Teacher } from '../../../test/helper.ts';
import { buildTwins } from '../../../test/twins.ts';
import { exportCollections, type ExportDocument } from './model.ts';
import {
  exportRecords,
  exportsOf,
  newestLink,
  notified,
  openArchive,
  requestExport,
  saysReady,
  settle,
} from './test/exports.ts';

const world = await buildTwins({ publicUrl: 'https://ardoise.example' });
const { advance, clock, one, server, two } = world;

afterAll(() => world.stop());
beforeEach(() => {
  server.received.length = 0;
});

const hour = 3_600_000;

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

describe('an archive', () => {
  test('is made once by two processes, and mailed once as a working link', async () => {
    const teacher = await one.signUp();
    const asked = await Promise.all([
      requestExport(teacher, one),
      requestExport(teacher, two),
      requestExport(teacher, one),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(asked.map((answer) => answer.json<DataExport>().id)).size).toBe(1);
    await settle(world);
    await settle(world);
    expect(notified(server)).toEqual([teacher.user.email]);
    const page = /https:\/\/ardoise\.example\/telecharger\/fichier\?lien=\S+/.exec(
      server.received.find(saysReady)?.text ?? '',
    );
    const link = new URL(page?.[0] ?? 'x:').searchParams.get('lien') ?? '';
    expect(link).toMatch(/^\/files\/[\w-]+$/);
    expect((await two.app.inject({ url: link })).statusCode).toBe(200);
    expect(await exportsOf(one, teacher)).toMatchObject([
      { state: 'ready', size: expect.any(Number) },
    ]);
    const [stored] = await exportRecords(one)
      .find({ userId: new Types.ObjectId(teacher.user.id) })
      .toArray();
    expect(stored?.files).toHaveLength(1);
  });

  test('is made again by another process when its process dies', async () => {
    const teacher = await one.signUp();
    const lost = new Types.ObjectId();
    const until = new Date(clock.now().getTime() + 60_000);
    await exportRecords(one).insertOne(
      left(teacher, { files: [lost], lease: { holder: 'dead', until } }),
    );
    await pieces().insertOne({ files_id: lost, n: 0, data: Buffer.from('PK') });
    await settle(world);
    expect(await exportsOf(one, teacher)).toMatchObject([{ state: 'running', link: null }]);
    advance(60_001);
    await settle(world);
    expect(await exportsOf(one, teacher)).toMatchObject([{ state: 'ready' }]);
    expect(await pieces().countDocuments({ files_id: lost })).toBe(0);
    const { rawPayload } = await one.app.inject({ url: await newestLink(one, teacher) });
    expect(openArchive(rawPayload).names).toContain('compte.json');
    expect(notified(server)).toEqual([teacher.user.email]);
  });

  test('that was made but not mailed is mailed by the next process', async () => {
    const teacher = await one.signUp();
    // The mail must still be queued when it is deleted below.
    server.behave('later');
    await requestExport(teacher, one);
    await one.app.dataJobs.exports.runDue();
    await Promise.all([one.app.mail.runDue(), two.app.mail.runDue()]);
    server.behave('takes');
    const mine = { userId: new Types.ObjectId(teacher.user.id) };
    await one.app.mongo.collection<{ _id: string }>('mails').deleteMany({ _id: /^export-/ });
    const lease = { holder: 'dead', until: clock.now() };
    await exportRecords(one).updateOne(mine, { $set: { open: true, lease } });
    advance(1);
    await settle(world);
    expect(notified(server)).toEqual([teacher.user.email]);
    expect((await exportRecords(one).findOne(mine))?.open).toBeUndefined();
  });

  test('is handed over at once by a process that stops', async () => {
    const config = {
      mongodbUri: await migratedDatabase(),
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
    await requestExport(teacher, going);
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
    await exportRecords(one).insertOne(
      left(teacher, { files: [1, 2, 3].map(() => new Types.ObjectId()), lease: null }),
    );
    await settle(world);
    expect(await exportsOf(one, teacher)).toMatchObject([{ state: 'failed', link: null }]);
    expect((await requestExport(teacher, one)).statusCode).toBe(202);
    await settle(world);
    expect(await exportsOf(one, teacher)).toMatchObject([{ state: 'ready' }, { state: 'failed' }]);
    expect(notified(server)).toEqual([teacher.user.email]);
  });
});

test('an account can request three archives a day', async () => {
  const teacher = await one.signUp();
  for (let count = 0; count < 3; count += 1) {
    expect((await requestExport(teacher, one)).statusCode).toBe(202);
    await settle(world);
  }
  const fourth = await requestExport(teacher, one);
  expect(fourth.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  advance(25 * hour);
  expect((await requestExport(teacher, one)).statusCode).toBe(202);
  await settle(world);
});
