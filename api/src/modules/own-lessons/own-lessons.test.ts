import { ownLessonLimit, type OwnLesson, type OwnLessonMatter } from '@ardoise/contract';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { lesson as asked, sheetsOf, unserved } from '../../../test/sheets.ts';
import { ownLessonsOf } from './test/own-lessons.ts';

let site: TestApp;
let teacher: Teacher;
let sheets: ReturnType<typeof sheetsOf>;
let own: ReturnType<typeof ownLessonsOf>;
beforeAll(async () => {
  site = await build();
});
beforeEach(async () => {
  teacher = await site.signUp();
  sheets = sheetsOf(site, teacher);
  own = ownLessonsOf(site, teacher);
});
afterAll(() => site.stop());

async function kept(): Promise<OwnLesson> {
  const { id } = await sheets.write();
  const answer = await own.keep(id);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const retold = (matter: OwnLessonMatter, text: string): OwnLessonMatter => ({
  ...matter,
  situation: { ...matter.situation, text },
});

describe('a lesson kept from a sheet', () => {
  test('is the lesson of the sheet, and nobody else sees it', async () => {
    const lesson = await kept();
    expect(lesson).toMatchObject({
      title: 'La proportionnalité',
      discipline: 'mathematiques',
      revision: 1,
      offer: null,
      leftOut: [],
    });
    expect(lesson.lesson).not.toHaveProperty('provenance');
    expect(lesson.findings).toEqual([]);
    expect(await own.list()).toMatchObject([{ id: lesson.id, title: lesson.title }]);
    const other = ownLessonsOf(site, await site.signUp());
    expect((await other.call('GET', `/${lesson.id}`)).json().code).toBe('NOT_FOUND');
    expect(await other.list()).toEqual([]);
  });

  test('has what was changed in the sheet, and says what has no place in a lesson', async () => {
    const sheet = await sheets.write();
    const { writtenRecord, phases } = sheet.content;
    const record = `${writtenRecord.text.split('\n', 1)[0]}\nUn tableau est de proportionnalité quand un seul nombre fait passer d’une ligne à l’autre.`;
    const answer = await sheets.patch(sheet.id, sheet.revision, [
      { op: 'replace', path: '/identification/title', value: 'Les prix au marché' },
      { op: 'replace', path: '/writtenRecord/text', value: record },
      {
        op: 'replace',
        path: '/evaluation/items/0/answer',
        value: '1 500 F, car 5 fois 300 font 1 500.',
      },
      {
        op: 'replace',
        path: '/phases/0/steps/0/rows/0/minutes',
        value: (phases[0]?.steps[0]?.rows[0]?.minutes ?? 0) + 1,
      },
      { op: 'replace', path: '/planning/teachingStrategies', value: 'Par groupes de quatre.' },
    ]);
    expect(answer.statusCode).toBe(200);
    const { lesson, leftOut, title } = (await own.keep(sheet.id)).json<OwnLesson>();
    expect(title).toBe('Les prix au marché');
    expect(lesson.record.text).toContain('un seul nombre fait passer');
    expect(lesson.evaluation.items[0]?.answer).toContain('5 fois 300');
    expect(leftOut).toEqual(['planning', 'minutes']);
  });

  test('is kept once for a repeated request', async () => {
    const { id } = await sheets.write();
    const first = await own.keep(id, 'twice');
    const again = await own.keep(id, 'twice');
    expect(again.json().id).toBe(first.json().id);
    expect(await own.list()).toHaveLength(1);
  });

  test('is refused where the sheet has none, or is somebody else’s', async () => {
    const canvas = await sheets.write(unserved);
    expect((await own.keep(canvas.id)).json()).toMatchObject({
      code: 'SHEET_WITHOUT_LESSON',
      status: 409,
    });
    const other = ownLessonsOf(site, await site.signUp());
    expect((await other.keep(canvas.id)).statusCode).toBe(404);
    expect(await own.list()).toEqual([]);
  });

  test('is one of a hundred at most, however many are asked for at once', async () => {
    const { id } = await sheets.write();
    const rows = site.app.mongo.collection('ownLessons');
    await own.keep(id);
    const first = await rows.findOne({ owner: new Types.ObjectId(teacher.user.id) });
    if (first === null) throw new Error('not stored');
    const { _id, ...copy } = first;
    await rows.insertMany(
      Array.from({ length: ownLessonLimit - 3 }, (_, index) => ({ ...copy, place: index + 2 })),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => own.keep(id)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([201, 201, 409, 409]);
    expect(await own.list()).toHaveLength(ownLessonLimit);
    const [{ id: last } = { id: '' }] = await own.list();
    await own.call('DELETE', `/${last}`);
    expect((await own.keep(id)).statusCode).toBe(201);
    expect((await own.call('POST', `/${last}/restore`)).json().code).toBe('OWN_LESSONS_LIMIT');
  });
});

describe('a change of a lesson', () => {
  test('makes the next revision, and a stale one loses nothing', async () => {
    const lesson = await kept();
    const changed = await own.change(lesson, retold(lesson.lesson, 'Au marché de Dantokpa.'));
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ revision: 2, leftOut: [] });
    expect(changed.headers['etag']).toBe('"2"');
    const stale = await own.change(lesson, retold(lesson.lesson, 'À l’école.'));
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'REVISION_CONFLICT', current: changed.json() });
    const both = await Promise.all(
      ['Un.', 'Deux.'].map((text) =>
        own.change({ id: lesson.id, revision: 2 }, retold(lesson.lesson, text)),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await own.get(lesson.id)).revision).toBe(3);
    const unnamed = await own.call('PUT', `/${lesson.id}`, { payload: lesson.lesson });
    expect(unnamed.statusCode).toBe(428);
  });

  test('is refused where it is no lesson, or of another discipline, with the place', async () => {
    const lesson = await kept();
    const { matter: _none, ...rest } = { matter: 1, ...lesson.lesson };
    const empty = await own.change(lesson, { ...rest, facts: [] });
    expect(empty.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(empty.json().errors[0].pointer).toBe('/facts');
    const foreign = await own.change(lesson, {
      ...rest,
      identity: { ...rest.identity, discipline: 'svt' },
    });
    expect(foreign.json()).toMatchObject({ errors: [{ pointer: '/identity/discipline' }] });
    expect((await own.get(lesson.id)).revision).toBe(1);
  });

  test('is advised on, and stored all the same', async () => {
    const lesson = await kept();
    const changed = await own.change(lesson, retold(lesson.lesson, 'Deux et deux : 2 + 2 = 5.'));
    expect(changed.statusCode).toBe(200);
    expect(changed.json().findings).toContainEqual({
      code: 'equation-false',
      pointer: '/situation/text',
    });
  });

  test('is undone when it was a removal', async () => {
    const lesson = await kept();
    expect((await own.call('DELETE', `/${lesson.id}`)).statusCode).toBe(204);
    expect((await own.call('DELETE', `/${lesson.id}`)).statusCode).toBe(404);
    expect((await own.call('GET', `/${lesson.id}`)).statusCode).toBe(404);
    expect(await own.list()).toEqual([]);
    const restored = await own.call('POST', `/${lesson.id}/restore`);
    expect(restored.json()).toMatchObject({ id: lesson.id, title: lesson.title });
    expect((await own.call('POST', `/${lesson.id}/restore`)).statusCode).toBe(200);
    const other = ownLessonsOf(site, await site.signUp());
    await own.call('DELETE', `/${lesson.id}`);
    expect((await other.call('POST', `/${lesson.id}/restore`)).statusCode).toBe(404);
  });
});

describe('a sheet of a lesson of one’s own', () => {
  test('costs a unit, for another class and length, and says who wrote its lesson', async () => {
    const lesson = await kept();
    await own.change(lesson, retold(lesson.lesson, 'Codjo vend des ananas à Allada.'));
    const before = await sheets.usage();
    const sheet = await sheets.write({
      ...asked,
      level: '6e',
      duration: 110,
      topic: 'Mes ananas',
      ownLesson: lesson.id,
    });
    expect((await sheets.usage()).remaining).toBe(before.remaining - 1);
    expect(sheet.content.identification).toMatchObject({ level: '6e', duration: 110 });
    expect(sheet.content.lesson).toMatchObject({
      author: 'teacher',
      label:
        'Adaptée par l’enseignant(e) ; à l’origine : Rédigée par Ardoise, non relue par un inspecteur',
    });
    expect(sheet.content.supports[0]?.text).toContain('Codjo vend des ananas');
    expect(sheet.origin).toBe('composer');
    // The sheet keeps what it laid out, whatever becomes of the lesson.
    await own.call('DELETE', `/${lesson.id}`);
    const again = (await own.keep(sheet.id)).json<OwnLesson>();
    expect(again.lesson.situation.text).toBe('Codjo vend des ananas à Allada.');
    expect(again.leftOut).toEqual([]);
  });

  test('is refused for a lesson of somebody else, or of another discipline, and costs nothing', async () => {
    const lesson = await kept();
    const before = await sheets.usage();
    const stranger = sheetsOf(site, await site.signUp());
    const body = { ...asked, ownLesson: lesson.id };
    const refusal = { code: 'VALIDATION_FAILED', errors: [{ pointer: '/ownLesson' }] };
    expect((await stranger.start(body)).json()).toMatchObject(refusal);
    const foreign = { ...body, discipline: 'svt' as const, topic: 'La digestion' };
    expect((await sheets.start(foreign)).json()).toMatchObject(refusal);
    expect(await sheets.usage()).toEqual(before);
  });
});
