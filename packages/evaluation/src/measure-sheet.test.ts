import { laidOut } from '@ardoise/lessons/laid-out';
import type { SheetContent } from '@ardoise/sheet';
import { beforeAll, describe, expect, it } from 'vitest';
import { lessonBeside, type Lessons, measured, openBeside } from './beside.ts';

let lessons: Lessons;
let good: SheetContent;
beforeAll(async () => {
  lessons = await openBeside();
  const lesson = lessons.finder.get('4e-mathematiques-theoreme-de-pythagore');
  if (lesson === null) throw new Error('The lesson on the theorem of Pythagoras is missing');
  good = laidOut(lesson, { duration: 60, classSize: 50 });
});

const measure = (content: SheetContent) => measured({ content, understood: 1 }, lessons);

/** The rows of a sheet changed. */
const withRows = (
  content: SheetContent,
  change: (row: { instruction: string; expectedResult: string }) => object,
): SheetContent => ({
  ...content,
  phases: content.phases.map((phase) => ({
    ...phase,
    steps: phase.steps.map((step) => ({
      ...step,
      rows: step.rows.map((row) => ({ ...row, ...change(row) })),
    })),
  })),
});

describe('the measures of a sheet', () => {
  it('find a good one good', () => {
    const measures = measure(good);
    expect(measures).toMatchObject({ wrong: 0, missing: 0, dangers: 0, minutes: 60, rank: 1 });
    expect(measures.facts).toBeGreaterThan(0.8);
    expect(measures.answered).toBe(1);
  });

  it('find what fits any topic: it cannot be told apart, and says no facts', () => {
    const hollow = withRows(good, () => ({
      instruction: 'Réponds aux questions de l’enseignant.',
      expectedResult: 'Bonne réponse des apprenants.',
    }));
    const empty = {
      ...hollow,
      supports: [],
      writtenRecord: { ...good.writtenRecord, text: '' },
      evaluation: { ...good.evaluation, items: [] },
    };
    const measures = measure(empty);
    expect(measures.rank).toBeGreaterThan(1);
    expect(measures.facts).toBeLessThan(0.2);
    expect(measures.concrete).toBeLessThan(0.5);
    expect(measures.variety).toBeLessThan(0.2);
  });

  it('find sums that are wrong, questions without answers, and orders that harm', () => {
    const wrong = withRows(good, ({ expectedResult }) => ({
      instruction: 'Branche les deux fils dans la prise de courant.',
      expectedResult: `${expectedResult} 3² + 4² = 26.`,
    }));
    const items = good.evaluation.items.map((item) => ({ ...item, answer: '' }));
    const measures = measure({ ...wrong, evaluation: { ...good.evaluation, items } });
    expect(measures.wrong).toBeGreaterThan(0);
    expect(measures.dangers).toBeGreaterThan(0);
    expect(measures.answered).toBeLessThan(1);
  });

  it('tell nothing of facts and topic where no lesson of ours serves it', () => {
    const other = { ...good.identification, title: 'Le carnaval de Venise' };
    const content = { ...good, identification: other };
    expect(lessonBeside(content, lessons)).toBeNull();
    expect(measure(content)).toMatchObject({ facts: null, rank: null });
  });
});
