import { expect, it } from 'vitest';
import { dangerIn, textsOf } from '@ardoise/sheet/lesson';
import { lessonsOnce } from './content-once.ts';

/** What a row of a sheet can ask: orders, and the questions that check prerequisites. */
const asked = new Set(['order', 'do', 'task', 'question']);

it('nothing that a lesson asks is taken for a danger', async () => {
  const lessons = await lessonsOnce();
  const alarms = lessons.flatMap((lesson) =>
    textsOf(lesson)
      .filter(({ path }) => asked.has(String(path.at(-1))))
      .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u))
      .filter((sentence) => dangerIn(sentence) !== null)
      .map((sentence) => `${lesson.id}: ${sentence}`),
  );
  expect(alarms).toEqual([]);
}, 60_000);
