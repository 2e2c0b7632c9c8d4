import { fold, rowsOf, type SheetContent, sheetKinds } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { beforeAll, describe, expect, it } from 'vitest';
import { laidOut } from './laid-out.ts';
import { lessonsOnce } from './content-once.ts';

let lessons: Lesson[] = [];
beforeAll(async () => {
  lessons = await lessonsOnce();
}, 240_000);

/** The first faults of sheets of so many minutes, of each lesson. */
const faultsIn = (
  sessions: readonly { kind: (typeof sheetKinds)[number]; duration: number }[],
  look: (sheet: SheetContent, lesson: Lesson) => string[],
): string[] =>
  lessons
    .flatMap((lesson) =>
      sessions.flatMap(({ kind, duration }) =>
        look(laidOut(lesson, { kind, duration, classSize: 60 }), lesson).map(
          (fault) => `${lesson.id}, ${kind}, ${duration} min: ${fault}`,
        ),
      ),
    )
    .slice(0, 10);

describe('a session of some minutes', () => {
  it('holds few rows, each with two minutes at least, and no group to form', () => {
    const sessions = sheetKinds.flatMap((kind) =>
      [10, 13, 19].map((duration) => ({ kind, duration })),
    );
    const faults = faultsIn(sessions, (sheet) => {
      const rows = rowsOf(sheet);
      const most = sheet.identification.duration / 2;
      return [
        ...(rows.length >= 3 && rows.length <= most ? [] : [`${rows.length} rows`]),
        ...rows.flatMap(({ row: { id, minutes, grouping } }) =>
          minutes < 2 || grouping === 'TG' || grouping === 'GW' ? [`${id}: ${minutes} min`] : [],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('says the rule, and ends with one question', () => {
    const faults = faultsIn([{ kind: 'lesson', duration: 10 }], (sheet, { activities }) => {
      const rules = activities
        .filter(({ role, from }) => role === 'rule' && from === 30)
        .map(({ expected }) => fold(expected).slice(0, 20));
      const rows = rowsOf(sheet);
      const said = rows.map(({ row }) => fold(row.expectedResult));
      const { items } = sheet.evaluation;
      return [
        ...(rules.some((rule) => said.some((text) => text.startsWith(rule))) ? [] : ['no rule']),
        ...(items.length === 1 ? [] : [`${items.length} questions`]),
        ...(rows.at(-1)?.step.key?.startsWith('evaluation') === true ||
        sheet.identification.discipline === 'eps'
          ? []
          : ['no question at the end']),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('announces what it teaches, and lays nothing out that it does not use', () => {
    const faults = faultsIn([{ kind: 'lesson', duration: 10 }], ({ planning, lesson }) => [
      ...(planning.knowledge.length >= 2 ? [] : [`${planning.knowledge.length} statements`]),
      ...(lesson === undefined ? ['no lesson'] : []),
      ...[...planning.learnerMaterials, ...planning.teacherMaterials].filter((line) =>
        /(?<![\p{L}\p{N}])s\d(?![\p{L}\p{N}])/u.test(line),
      ),
    ]);
    expect(faults).toEqual([]);
  });
});
