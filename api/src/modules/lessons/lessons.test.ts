import { LessonMatch, LessonSummary } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

const get = (query: Record<string, string>, path = '/lessons/match', headers = {}) =>
  server.app.inject({ method: 'GET', url: path, query, headers });

const match = async (level: string, discipline: string, topic: Record<string, string>) => {
  const answer = await get({ level, discipline, ...topic });
  expect(answer.statusCode).toBe(200);
  const body: unknown = answer.json();
  if (!Compile(LessonMatch).Check(body)) throw new Error(answer.body);
  return body;
};

describe('the lessons over HTTP', () => {
  it('are listed by class and discipline, for everybody, without their matter', async () => {
    const answer = await get({ level: '3e', discipline: 'mathematiques' }, '/lessons');
    const { items } = answer.json();
    expect(Compile(Type.Array(LessonSummary)).Check(items)).toBe(true);
    expect(items.map(({ id }: LessonSummary) => id)).toContain(
      '3e-mathematiques-theoreme-de-thales',
    );
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get({ level: '3e' }, '/lessons', {
      'if-none-match': answer.headers['etag'],
    });
    expect(again.statusCode).toBe(304);
    expect((await get({}, '/lessons')).json().items.length).toBeGreaterThan(items.length);
  });

  it('say which one stands behind an entry of the catalogue, or behind what was typed', async () => {
    const entryId = 'mathematiques-3e-notion-theoreme-de-thales-epr';
    const byEntry = await match('3e', 'mathematiques', { entryId });
    const byTitle = await match('3e', 'mathematiques', { title: 'theoreme de thales' });
    for (const { lesson, taughtAt } of [byEntry, byTitle]) {
      expect(lesson).toMatchObject({
        id: '3e-mathematiques-theoreme-de-thales',
        reviewed: false,
        label: 'Rédigée par Ardoise, non relue par un inspecteur',
      });
      expect(taughtAt).toEqual([]);
    }
  });

  it('offer the nearest ones where none stands behind, and say where the topic is taught', async () => {
    const near = await match('cm1', 'mathematiques', { title: 'addition des fractions' });
    expect(near).toMatchObject({ lesson: null, recognised: true, writer: null });
    expect(near.nearest[0]).toMatchObject({
      id: 'cm1-mathematiques-fractions-simples',
      level: 'cm1',
      entryId: expect.stringMatching(/^mathematiques-cm1-/),
    });
    const elsewhere = await match('ci', 'mathematiques', { title: 'intégrales' });
    expect(elsewhere).toMatchObject({ lesson: null, taughtAt: ['tle'] });
  });

  it('say what the topic belongs to: by the lesson, the catalogue or what was typed', async () => {
    const tense = await match('cm1', 'francais', { title: 'le passé composé' });
    expect(tense).toMatchObject({
      lesson: { id: 'cm1-francais-le-passe-compose' },
      strand: 'conjugation',
    });
    const entryId = 'est-es-cm2-no-such-entry';
    expect((await get({ level: 'cm2', discipline: 'est-es', entryId })).statusCode).toBe(400);
    const typed = await match('cm2', 'francais', { title: 'étude du suffixe -age' });
    expect(typed).toMatchObject({ lesson: null, strand: 'vocabulary' });
    const nothing = await match('5e', 'mathematiques', { title: 'théorème de Thalès' });
    expect(nothing.strand).toBeNull();
  });

  it('say who writes a lesson where none stands behind a topic', async () => {
    expect((await get({}, '/lessons/writer')).json()).toEqual({ writer: null });
  });

  it.each(['a', 'Ìṣirò ida àti ìpín', 'xqzwv'])('do not recognise “%s”', async (title) => {
    expect(await match('cm1', 'mathematiques', { title })).toMatchObject({
      lesson: null,
      taughtAt: [],
      recognised: false,
    });
  });

  it.each(['imbécile', 'va te faire foutre', 'Les élèves sont des imbéciles'])(
    'refuse “%s” with a sentence, before a sheet is asked for',
    async (title) => {
      const answer = await get({ level: 'cm1', discipline: 'francais', title });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        { pointer: '/title', message: expect.stringMatching(/^Ce texte ne peut pas devenir une/) },
      ]);
    },
  );

  it.each([
    ['no class', { discipline: 'svt', title: 'la digestion' }],
    ['no topic', { level: '5e', discipline: 'svt' }],
    ['an unknown entry', { level: '5e', discipline: 'svt', entryId: 'nothing' }],
    ['an empty title', { level: '5e', discipline: 'svt', title: '' }],
    ['a title too long', { level: '5e', discipline: 'svt', title: 'x'.repeat(201) }],
  ])('refuse a question with %s', async (_, query) => {
    expect((await get(query)).json()).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  });
});
