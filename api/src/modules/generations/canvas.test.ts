import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithPeer, type SiteWithPeer } from '../../../test/gemini-peer/site.ts';
import { build, type TestApp } from '../../../test/helper.ts';
import { eventually, lesson, sheetsOf, unserved } from '../../../test/sheets.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build({ engine: { beatMs: 100 } });
});
afterAll(() => server.stop());

const whole = { remaining: 3, reserved: 0, trialRemaining: 3 };

describe('a topic that no lesson serves', () => {
  it('gives a canvas, which says so from the start and costs no unit', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const { id } = (await sheets.start(unserved)).json();
    const events = await sheets.events(id);
    expect(events[0]).toMatchObject({
      event: 'started',
      data: { origin: 'canvas', lesson: null, promisedSeconds: 5 },
    });
    const sheet = await sheets.get(String(events.at(-1)?.data['sheetId']));
    expect(sheet.content).toMatchObject({ origin: 'canvas' });
    expect(sheet.content.lesson).toBeUndefined();
    expect(await sheets.usage()).toMatchObject(whole);
  });

  it('needs no unit, and takes none in whatever number', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    for (let unit = 0; unit < 3; unit += 1) await sheets.write();
    expect((await sheets.start()).json()).toMatchObject({ code: 'QUOTA_EXHAUSTED' });
    const starts = await Promise.all(Array.from({ length: 5 }, () => sheets.start(unserved)));
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202]);
    for (const start of starts) {
      expect((await sheets.events(start.json().id)).at(-1)?.event).toBe('completed');
    }
    expect(await sheets.usage()).toMatchObject({ remaining: 0, reserved: 0 });
  });

  it('is a clear refusal or a canvas, never a hollow sheet', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const odd = ['Ìṣirò ida àti ìpín', 'xqzwv', 'x'.repeat(200), 'Les intégrales'];
    for (const topic of odd) {
      const { content } = await sheets.write({ ...unserved, level: 'ci', topic });
      expect(content.origin).toBe('canvas');
    }
    for (const topic of ['a', 'x'.repeat(500)]) {
      const refused = await sheets.start({ ...unserved, topic });
      expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(await sheets.usage()).toMatchObject(whole);
  });

  it.each([
    ['/topic', { topic: 'imbécile' }, /insulte/],
    ['/topic', { topic: 'va te faire foutre' }, /insulte/],
    ['/topic', { topic: 'Les élèves sont des imbéciles' }, /insulte/],
    ['/wishes', { wishes: 'Bande de débiles' }, /insulte/],
    ['/wishes', { wishes: 'Afi Dossou 12/20, Koffi Agbo 9/20' }, /données d’élèves/],
  ])('is refused for what stands in %s: %j', async (pointer, typed, message) => {
    const sheets = sheetsOf(server, await server.signUp());
    for (const base of [lesson, unserved]) {
      const answer = await sheets.start({ ...base, ...typed });
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(answer.json().errors).toEqual([{ pointer, message: expect.stringMatching(message) }]);
    }
    expect(await sheets.usage()).toMatchObject(whole);
  });

  it('costs no unit when its process dies, before or after the sheet is stored', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    const { repository } = server.app.generations;
    const dead = { holder: 'a-dead-process', until: new Date(0) };
    const made = await Promise.all(
      (['running', 'storing'] as const).map(async (state) => {
        const id = new Types.ObjectId().toHexString();
        const sheetId = new Types.ObjectId().toHexString();
        const owner = teacher.user.id;
        const fresh = { id, owner, sheetId, request: unserved, title: unserved.topic ?? '' };
        await repository.create({ ...fresh, isFree: true, startedAt: new Date() }, dead);
        if (state === 'storing') await repository.advance(id, dead.holder, ['running'], { state });
        return id;
      }),
    );
    for (const id of made) {
      await eventually(async () => (await sheets.generation(id)).state === 'completed');
    }
    expect(await sheets.usage()).toMatchObject(whole);
  });

  it('gives back what was reserved for it before there were canvases', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    const owner = teacher.user.id;
    const id = new Types.ObjectId().toHexString();
    const sheetId = new Types.ObjectId().toHexString();
    await server.app.quota.reserve(owner, id, sheetId);
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 1 });
    const fresh = { id, owner, sheetId, request: unserved, title: 'Les angles', isFree: false };
    const dead = { holder: 'a-dead-process', until: new Date(0) };
    await server.app.generations.repository.create({ ...fresh, startedAt: new Date() }, dead);
    await eventually(async () => (await sheets.generation(id)).state === 'completed');
    expect(await sheets.usage()).toMatchObject(whole);
  });
});

describe('a topic that a lesson serves', () => {
  it('is told at the start which lesson it is, and costs a unit', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const { id } = (await sheets.start()).json();
    const events = await sheets.events(id);
    expect(events[0]?.data).toMatchObject({
      origin: 'composer',
      lesson: { id: '5e-mathematiques-proportionnalite', reviewed: false },
    });
    const sheet = await sheets.get(String(events.at(-1)?.data['sheetId']));
    expect(sheet.content.lesson).toMatchObject({
      id: '5e-mathematiques-proportionnalite',
      author: 'pack',
    });
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
  });

  it('is a whole sheet for ten minutes and for four hours, for one learner and for 150', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    for (const [duration, classSize] of [
      [10, 150],
      [240, 1],
    ] as const) {
      const { content } = await sheets.write({ ...lesson, duration, classSize });
      expect(content.origin).toBe('composer');
      expect(content.identification).toMatchObject({ duration, classSize });
    }
  });
});

describe('with a model', () => {
  let model: SiteWithPeer;
  beforeAll(async () => {
    model = await buildWithPeer();
    model.peer.play('fast');
  });
  afterAll(() => model.stop());

  it('a topic without a lesson is written and costs a unit; as a trial it is a free canvas', async () => {
    const { site } = model;
    const sheets = sheetsOf(site, await site.signUp());
    const { content } = await sheets.write(unserved);
    expect(content.origin).toBe('ai');
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
    const trialId = new Types.ObjectId().toHexString();
    const carried = await sheets.write({ ...unserved, trialId });
    expect(carried.content.origin).toBe('canvas');
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
  });
});
