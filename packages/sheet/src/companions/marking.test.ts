import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { sheetContent } from '../document/arbitrary.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import type { SheetContent } from '../model/index.ts';
import { isBlank } from './blank.ts';
import { type Marking, markingOf, sharedCells } from './marking.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sheet = (duration = 60) => compose(withLesson(fractionsLesson, { duration }));
const withEvaluation = (
  content: SheetContent,
  change: Partial<SheetContent['evaluation']>,
): SheetContent => ({ ...content, evaluation: { ...content.evaluation, ...change } });

function marked(content: SheetContent, lesson = fractionsLesson): Marking {
  const marking = markingOf(content, lesson);
  if (typeof marking === 'string') throw new Error(marking);
  return marking;
}

function expectTwenty({ items, criteria, cells }: Marking): void {
  const minimal = criteria.filter(({ kind }) => kind === 'minimal').map(({ points }) => points);
  const perfection = criteria.filter(({ kind }) => kind === 'perfection');
  const columns = items.map(({ points }) => points);
  expect([sum(columns), sum(minimal), sum(perfection.map(({ points }) => points))]).toEqual([
    18, 18, 2,
  ]);
  expect(cells.map(sum)).toEqual(minimal);
  expect(columns.map((_, item) => sum(cells.map((row) => row[item] ?? 0)))).toEqual(columns);
  expect(cells.flat().every((points) => Number.isInteger(points) && points >= 0)).toBe(true);
  expect(items.filter(({ answer }) => isBlank(answer))).toEqual([]);
}

test('an evaluation has 18 points and 2, in each row and column, and every item has an answer', () => {
  fc.assert(
    fc.property(
      sheetContent,
      fc.constantFrom(null, fractionsLesson),
      fc.array(fc.record({ question: fc.lorem(), answer: fc.lorem(), points: fc.nat(100) }), {
        maxLength: 12,
      }),
      (content, lesson, items) => {
        const own = items.map((item, index) => ({ ...item, id: `q${index}`, competenceId: null }));
        const marking = markingOf(withEvaluation(content, { items: own }), lesson);
        if (typeof marking === 'string') {
          expect(items.length === 0 || items.length > 9).toBe(true);
        } else expectTwenty(marking);
      },
    ),
  );
});

test('any points are shared among any criteria without a rest', () => {
  const points = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 5 }), (items, count) => {
      const total = sum(items);
      const criteria = Array.from({ length: count }, (_, index) =>
        index === 0 ? total - (count - 1) * Math.floor(total / count) : Math.floor(total / count),
      );
      const cells = sharedCells(items, criteria);
      expect(cells.map(sum)).toEqual(criteria);
      expect(items.map((_, item) => sum(cells.map((row) => row[item] ?? 0)))).toEqual(items);
    }),
  );
});

test('three items of six make two points for each criterion', () => {
  expect(marked(sheet()).cells).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [2, 2, 2],
  ]);
  expect(marked(sheet()).isSharedAnew).toBe(false);
});

test('what the teacher changed is what is asked, and a short session is completed by its lesson', () => {
  const short = sheet(30);
  expect(short.evaluation.items).toHaveLength(1);
  const [first] = short.evaluation.items;
  if (first === undefined) throw new Error('no item');
  const changed = { ...first, question: 'Partage une igname en trois.', answer: '1/3 chacun.' };
  const marking = marked(withEvaluation(short, { items: [changed] }));
  expect(marking.items.map(({ question }) => question)).toEqual([
    'Partage une igname en trois.',
    ...fractionsLesson.evaluation.items.slice(0, 2).map(({ question }) => question),
  ]);
  expectTwenty(marking);
});

test('points that do not make 20 are shared anew in their proportions, and that is said', () => {
  const content = sheet();
  const items = content.evaluation.items.map((item, index) => ({
    ...item,
    points: index === 0 ? 20 : 10,
  }));
  const marking = marked(withEvaluation(content, { items }));
  expect(marking.isSharedAnew).toBe(true);
  expect(marking.items.map(({ points }) => points)).toEqual([9, 5, 4]);
  expectTwenty(marking);
});

test('criteria that are missing or without words are those of the lesson, else the usual ones', () => {
  const content = withEvaluation(sheet(), { criteria: [] });
  expect(marked(content).criteria[0]?.text).toBe(fractionsLesson.evaluation.criteria[0]?.text);
  const usual = markingOf(content, null);
  expect(typeof usual === 'string' ? usual : usual.criteria.map(({ id }) => id)).toEqual([
    'C1',
    'C2',
    'C3',
    'CP',
  ]);
});
