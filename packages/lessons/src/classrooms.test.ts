import {
  adaptations,
  type Classroom,
  classMeans,
  cycleOf,
  fold,
  rowsOf,
  type SheetContent,
} from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { SheetContent as SheetContentSchema } from '@ardoise/sheet/schema';
import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { judge } from './calibration/judge.ts';
import { laidOut } from './laid-out.ts';
import { lessonsOnce } from './content-once.ts';

const strict = Compile(SheetContentSchema);
/** One of each discipline and cycle, the same ones each time. */
let lessons: Lesson[] = [];
beforeAll(async () => {
  const all = await lessonsOnce();
  const firsts = new Map(
    all.map((lesson) => {
      const { discipline, levels } = lesson.identity;
      return [`${discipline} ${cycleOf(levels[0] ?? 'cm2')}`, lesson];
    }),
  );
  lessons = [...firsts.values()];
}, 60_000);

const classroom = fc.record({
  means: fc.constantFrom(...classMeans),
  machines: fc.integer({ min: 1, max: 60 }),
  adaptations: fc.subarray([...adaptations]),
});
const session = fc.record({
  rank: fc.nat({ max: 999 }),
  duration: fc.constantFrom(10, 30, 55, 60, 110, 240),
  classSize: fc.constantFrom(1, 25, 60, 100, 150),
});
const lessonAt = (rank: number): Lesson => {
  const lesson = lessons[rank % lessons.length];
  if (lesson === undefined) throw new Error('No lessons');
  return lesson;
};
const order = (content: SheetContent) => rowsOf(content).map(({ row }) => row.instruction);
const minutes = (content: SheetContent) =>
  rowsOf(content).reduce((sum, { row }) => sum + row.minutes, 0);
const usualSizes = { duration: 55, classSize: 60 } as const;
const inClass = (lesson: Lesson, own: Classroom, sizes = usualSizes) =>
  laidOut(lesson, { ...sizes, classroom: own });
const only = (adaptation: Classroom['adaptations'][number]): Classroom => ({
  means: 'usual',
  adaptations: [adaptation],
});

describe('a sheet for any class', () => {
  it('is valid and has its minutes, whatever the length and size', () => {
    fc.assert(
      fc.property(classroom, session, (own, { rank, ...sizes }) => {
        const sheet = laidOut(lessonAt(rank), { ...sizes, classroom: own });
        expect(strict.Check(sheet)).toBe(true);
        expect(minutes(sheet)).toBe(sizes.duration);
      }),
      { numRuns: 300 },
    );
  });

  it('is judged as good as the usual one', () => {
    const lengths = fc.constantFrom(30, 55, 110);
    fc.assert(
      fc.property(classroom, session, lengths, (own, { rank }, duration) => {
        const sheet = laidOut(lessonAt(rank), { duration, classSize: 60, classroom: own });
        const { form, substance, findings } = judge(sheet);
        const said = `${sheet.lesson?.id}: ${JSON.stringify(findings)}`;
        expect(form, said).toBeGreaterThanOrEqual(95);
        expect(Number(substance), said).toBeGreaterThanOrEqual(90);
      }),
      { numRuns: 200 },
    );
  });

  it('is the usual one for chalk and board', () => {
    for (const lesson of lessons) {
      const usual = laidOut(lesson, usualSizes);
      const { classroom: _classroom, ...same } = inClass(lesson, {
        means: 'usual',
        adaptations: [],
      });
      expect(same).toEqual(usual);
    }
  });
});

describe('what a class has', () => {
  it('one phone has one use or two, each with what to do without it', () => {
    for (const lesson of lessons) {
      const sheet = inClass(lesson, { means: 'one-phone', adaptations: [] });
      const used = order(sheet).filter((text) => /Batterie vide|Flat battery/u.test(text));
      expect(used.length, lesson.id).toBeLessThanOrEqual(2);
      const named = sheet.planning.teacherMaterials.filter((line) =>
        /téléphone chargé|charged phone/u.test(line),
      );
      expect(named.length, lesson.id).toBe(used.length);
    }
    const without = lessons.filter(
      (lesson) =>
        !order(inClass(lesson, { means: 'one-phone', adaptations: [] })).some((text) =>
          /Batterie vide|Flat battery/u.test(text),
        ),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('a computer room seats every learner, and stands still when the current fails', () => {
    for (const lesson of lessons.filter(({ identity }) => identity.discipline !== 'eps')) {
      const sheet = inClass(lesson, { means: 'computer-room', machines: 10, adaptations: [] });
      const [line = ''] = sheet.planning.teacherMaterials;
      const [machines = 0, each = 0, turns = 1] = (line.match(/\d+/gu) ?? []).map(Number);
      expect(machines * each * turns, lesson.id).toBeGreaterThanOrEqual(60);
      expect(each, lesson.id).toBeLessThanOrEqual(4);
      if (lesson.identity.discipline === 'tic') continue;
      expect(order(sheet).join('\n'), lesson.id).toMatch(/Sans courant|Without current/u);
    }
  });

  it('without electricity no material needs mains, and nothing waits for the night', () => {
    for (const lesson of lessons) {
      const sheet = inClass(lesson, { means: 'no-electricity', adaptations: [] });
      const materials = fold(sheet.planning.teacherMaterials.join('\n'));
      expect(materials, lesson.id).not.toMatch(
        /\b(?:ordinateurs?|videoprojecteur|photocopies?)\b/u,
      );
      expect(order(sheet).join('\n'), lesson.id).not.toMatch(/\b(?:ce soir|tonight)\b/iu);
    }
  });
});

describe('for whom the sheet is', () => {
  it('simple language keeps every word of an order, and has no order with two in a line', () => {
    const signsOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
    for (const lesson of lessons) {
      const usual = new Set(order(laidOut(lesson, usualSizes)).map(signsOf));
      const sheet = inClass(lesson, only('simple-language'));
      const kept = order(sheet).filter((text) => usual.has(signsOf(text)));
      expect(kept.length, lesson.id).toBeGreaterThanOrEqual(order(sheet).length - 3);
      expect(order(sheet).join('\n')).not.toMatch(/[^\n«(]*\p{L}{2}\. (?:Écris|Dis|Lis) /u);
      expect(sheet.writtenRecord.text.length).toBeLessThanOrEqual(
        laidOut(lesson, usualSizes).writtenRecord.text.length,
      );
    }
  });

  it('non-readers are evaluated by the same criteria', () => {
    for (const lesson of lessons) {
      const sheet = inClass(lesson, only('non-readers'));
      const usual = laidOut(lesson, usualSizes);
      expect(sheet.evaluation.criteria).toEqual(usual.evaluation.criteria);
      expect(sheet.evaluation.items).toEqual(usual.evaluation.items);
      expect(sheet.evaluation.instructions).toMatch(/Mêmes critères|Same criteria/u);
    }
  });

  it('the quick have a task that the class has not, with its answer', () => {
    for (const lesson of lessons) {
      const usual = order(laidOut(lesson, usualSizes)).map(fold).join('\n');
      const rows = rowsOf(inClass(lesson, only('quick-learners'))).map(({ row }) => row);
      const own = rows.filter(({ instruction }) =>
        /Si tu as fini|If you have finished/u.test(instruction),
      );
      expect(own.length, lesson.id).toBeGreaterThan(0);
      for (const { instruction, expectedResult } of own) {
        const [, task = ''] = instruction.split(/Si tu as fini\s?: |If you have finished: /u);
        expect(task, lesson.id).not.toBe('');
        expect(usual).not.toContain(fold(task));
        expect(expectedResult).toMatch(/Rapides\s?: .|Quick ones: ./u);
      }
    }
  });
});
