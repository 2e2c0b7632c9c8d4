import { isTaught } from '@ardoise/sheet';
import { expect, test } from 'vitest';
import { faultsIn, headFrom, valuesOf } from './head.ts';

const found = {
  title: 'Les besoins de la plante',
  level: 'tle',
  series: 'D',
  discipline: 'svt',
  kind: null,
  language: null,
  duration: 55,
  classSize: 48,
} as const;

test('what the document says is sent as it stands, with what it does not say', () => {
  expect(faultsIn(valuesOf(found), isTaught)).toEqual({});
  expect(headFrom(valuesOf(found), found)).toEqual({ ...found, kind: 'lesson', language: 'fr' });
});

test('a series goes with its class alone', () => {
  expect(headFrom({ ...valuesOf(found), level: '5e' }, found)?.series).toBeNull();
});

test.each([
  [{ title: ' ' }, { title: 'imports.title.missing' }],
  [{ level: '' }, { level: 'imports.level.missing' }],
  [{ discipline: '' }, { discipline: 'imports.discipline.missing' }],
  [{ level: 'ci', discipline: 'philosophie' }, { discipline: 'imports.discipline.not-taught' }],
  [{ duration: '5' }, { duration: 'imports.duration.wrong' }],
  [{ duration: '1 h' }, { duration: 'imports.duration.wrong' }],
  [{ classSize: '' }, { classSize: 'imports.class-size.wrong' }],
])('%o is refused beside its field', (typed, faults) => {
  expect(faultsIn({ ...valuesOf(found), ...typed }, isTaught)).toEqual(faults);
});
