import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { fractionsLesson, marketLesson } from '../fixtures/lessons.ts';
import { Lesson } from '../lesson/index.ts';
import type { SheetContent } from '../model/index.ts';
import { carryOver } from './carry-over.ts';
import { placesOf } from './places.ts';

interface Session {
  readonly duration: number;
  readonly classSize: number;
  readonly kind: 'lesson' | 'assessment' | 'remediation' | 'integration' | 'starting-situation';
}

function sheetOf(
  lesson: Lesson,
  { duration, classSize, kind }: Session = { duration: 55, classSize: 48, kind: 'lesson' },
): SheetContent {
  const { discipline, levels, language, title } = lesson.identity;
  const level = levels[0] ?? 'cm1';
  return compose({
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title },
    lesson,
    facts: catalogue.factsFor(discipline, level, null),
    kind,
    duration,
    classSize,
    language,
    wishes: '',
    seed: 'carry-over',
  });
}

const changed = (content: SheetContent, change: (copy: SheetContent) => void): SheetContent => {
  const copy = structuredClone(content);
  change(copy);
  return copy;
};

const rowsIn = (content: SheetContent) =>
  content.phases.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows));

const sessions = fc.record({
  duration: fc.integer({ min: 20, max: 180 }),
  classSize: fc.integer({ min: 1, max: 100 }),
  kind: fc.constantFrom<Session['kind'][]>(
    'lesson',
    'assessment',
    'remediation',
    'integration',
    'starting-situation',
  ),
});
const lessons = fc.constantFrom(fractionsLesson, marketLesson);

describe('a lesson kept from a sheet', () => {
  it('is the same where nothing was changed, and lays out the same sheet', () => {
    fc.assert(
      fc.property(lessons, sessions, (lesson, session) => {
        const sheet = sheetOf(lesson, session);
        const kept = carryOver(lesson, sheet, sheet);
        expect(kept).toEqual({ lesson, carried: 0, leftOut: [] });
        expect(sheetOf(kept.lesson, session)).toEqual(sheet);
      }),
      { numRuns: 40 },
    );
  });

  it('is a lesson whatever was changed, and each change is in its next sheet or named', () => {
    fc.assert(
      fc.property(
        lessons,
        sessions,
        fc.nat(),
        fc.constantFrom(
          'Un autre texte.',
          '',
          ' ',
          '(doc. 2)',
          'Compare s1 et le doc. 9.',
          'é'.repeat(1_200),
        ),
        (lesson, session, pick, text) => {
          const first = sheetOf(lesson, session);
          const rows = rowsIn(first);
          const index = pick % rows.length;
          const now = changed(first, (copy) => {
            const row = rowsIn(copy)[index];
            if (row !== undefined) row.expectedResult = text;
          });
          const kept = carryOver(lesson, first, now);
          expect(Value.Check(Lesson, kept.lesson)).toBe(true);
          if (first.phases.length === 0 || rows[index]?.expectedResult === text) return;
          if (kept.carried === 0) {
            expect(kept.leftOut).toContain('procedure');
            return;
          }
          const again = placesOf(sheetOf(kept.lesson, session)).map((place) => place.text);
          expect(again).toContain(text);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has the texts of every part that were changed where it had them', () => {
    const first = sheetOf(fractionsLesson);
    const now = changed(first, (copy) => {
      copy.identification.title = 'Partager au marché';
      const [situation] = copy.supports;
      if (situation !== undefined) {
        situation.text = situation.text.replace(/\n[^\n]*$/u, '\nQui a la plus grande part ?');
      }
      const [item] = copy.evaluation.items;
      if (item !== undefined) item.question = 'Combien de parts reste-t-il ?';
      copy.evaluation.instructions = 'Lis, puis réponds seul.';
    });
    const { lesson, carried, leftOut } = carryOver(fractionsLesson, first, now);
    expect(leftOut).toEqual([]);
    expect(carried).toBe(4);
    expect(lesson.identity.title).toBe('Partager au marché');
    expect(lesson.situation.question).toBe('Qui a la plus grande part\u202f?');
    expect(lesson.situation.text).toBe(fractionsLesson.situation.text);
    expect(lesson.evaluation.items[0]?.question).toBe('Combien de parts reste-t-il\u202f?');
    expect(lesson.evaluation.situation).toBe('Lis, puis réponds seul.');
  });

  it('names a document as the lesson does, where the sheet has its number', () => {
    const first = sheetOf(fractionsLesson);
    const place = rowsIn(first).findIndex(({ instruction }) => /doc\.\s2/u.test(instruction));
    const row = rowsIn(first)[place];
    if (row === undefined) throw new Error('The lesson names no document');
    const now = changed(first, (copy) => {
      const own = rowsIn(copy)[place];
      if (own !== undefined) own.instruction = `${row.instruction} Prends ton temps.`;
    });
    const { lesson, leftOut } = carryOver(fractionsLesson, first, now);
    const order = lesson.activities.find((one) => one.order.endsWith('Prends ton temps.'))?.order;
    if (order === undefined) expect(leftOut).toEqual(['procedure']);
    else {
      expect(order).toMatch(/(?<!\p{L})s\d/u);
      expect(rowsIn(sheetOf(lesson))[place]?.instruction).toBe(
        `${row.instruction} Prends ton temps.`,
      );
    }
  });

  it('has no minutes, rows, groupings or strategies, and says so', () => {
    const first = sheetOf(fractionsLesson);
    const leftOut = (change: (copy: SheetContent) => void) =>
      carryOver(fractionsLesson, first, changed(first, change)).leftOut;
    expect(
      leftOut((copy) => {
        const [row] = rowsIn(copy);
        if (row !== undefined) row.minutes += 2;
      }),
    ).toEqual(['minutes']);
    expect(
      leftOut((copy) => {
        const [row] = rowsIn(copy);
        if (row !== undefined) row.grouping = row.grouping === 'TC' ? 'TI' : 'TC';
      }),
    ).toEqual(['groupings']);
    expect(leftOut((copy) => void copy.phases[0]?.steps[0]?.rows.pop())).toEqual([
      'procedure',
      'rows',
    ]);
    expect(leftOut((copy) => (copy.planning.teachingStrategies = 'Par deux.'))).toEqual([
      'planning',
    ]);
  });
});
