import { expect, it } from 'vitest';
import {
  fractionsLesson as fractions,
  marketLesson as market,
} from '@ardoise/sheet/fixtures/lessons';
import { openLessonStore, lessonStoreText } from './lesson-store.ts';

const lessons = [fractions, market];
const fileOf = (text: string) => Buffer.from(text);
const whole = lessonStoreText('digest', lessons);

it('gives each lesson by its id, whichever were asked for before, and all in order', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...fractions, id: `lesson-${at}` }));
  const opened = openLessonStore(fileOf(lessonStoreText('digest', many)));
  expect(opened?.digest).toBe('digest');
  for (const lesson of [...many, ...many.toReversed()]) {
    expect(opened?.store.get(lesson.id)).toEqual(lesson);
  }
  expect([...(opened?.store.values() ?? [])]).toEqual(many);
  expect(opened?.store.get('nothing')).toBeUndefined();
});

it('parses a lesson once while it is in use', () => {
  const store = openLessonStore(fileOf(whole))?.store;
  expect(store?.get(market.id)).toBe(store?.get(market.id));
});

it.each([
  ['empty', ''],
  ['cut off', whole.slice(0, -200)],
  ['without its last lesson', whole.slice(0, whole.indexOf('\n', whole.indexOf('\n') + 1) + 1)],
  ['of one JSON text', JSON.stringify({ digest: 'digest', lessons })],
  ['with a line that is no lesson', whole.replace('"objectives"', '"aims"')],
])('is not opened when the file is %s', (_, text) => {
  expect(openLessonStore(fileOf(text))).toBeNull();
});
