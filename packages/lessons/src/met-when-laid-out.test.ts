import { fold, rowsOf, type SheetContent } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { beforeAll, describe, expect, it } from 'vitest';
import { laidOut } from './laid-out.ts';
import { lessonsOnce } from './content-once.ts';

let lessons: Lesson[] = [];
beforeAll(async () => {
  lessons = await lessonsOnce();
}, 60_000);

/** The beginning of a text as a sheet prints it, where documents have other names. */
const start = (text: string) => fold(text.replaceAll(/\bs[1-9]\b.*$/gsu, '')).slice(0, 18);

/** Facts of the activities that a sheet has kept. */
function metIn(lesson: Lesson, sheet: SheetContent): Set<string> {
  const said = fold(
    rowsOf(sheet)
      .map(({ row }) => row.expectedResult)
      .join('\n'),
  );
  const kept = lesson.activities.filter(({ expected }) => said.includes(start(expected)));
  return new Set(kept.flatMap(({ facts }) => facts));
}

describe.each([
  [30, 60],
  [30, 100],
  [55, 60],
])('in %i minutes with %i learners', (duration, classSize) => {
  it('the evaluation asks only what the rows have met', () => {
    const early = lessons.flatMap((lesson) => {
      const sheet = laidOut(lesson, { duration, classSize });
      const met = metIn(lesson, sheet);
      const asked = sheet.evaluation.items.map(({ question }) => start(question));
      return lesson.evaluation.items
        .filter(({ question }) => asked.includes(start(question)))
        .flatMap(({ id, facts }) =>
          facts.filter((fact) => !met.has(fact)).map((fact) => [id, fact]),
        )
        .map(([item, fact]) => `${lesson.id} ${item}: ${fact}`);
    });
    expect(early).toEqual([]);
  }, 60_000);
});
