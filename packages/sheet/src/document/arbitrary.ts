import * as fc from 'fast-check';
import { disciplines, groupings, levels, sheetKinds, sheetLanguages } from '../model/index.ts';
import { anyFigure } from '../lesson/figures/testing/any-figure.ts';
import type { SheetContent } from '../model/index.ts';
import { competenceKinds, limits, origins } from '../model/vocabulary.ts';

const awkward = fc.constantFrom(
  '',
  ' ',
  '\n',
  '«',
  '»',
  ' ; ',
  '?!',
  ': ',
  '**',
  '*a*',
  '12 345 m',
  'a + b = c²',
  'ɔ́ ẹ̀',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '</w:t>',
  '&#0;',
  '👩🏽‍🏫',
  'مرحبا',
  'x'.repeat(300),
  'https://exemple.test/?q=1;2',
);

/** Realistic and hostile texts, from users and models. */
export function text(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(
      fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 20 }), fc.lorem({ maxCount: 8 })),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(' ').slice(0, maxLength));
}

const line = text(limits.line);
const long = text(limits.text);
const lines = fc.array(long, { maxLength: 3 });
const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/u);
const number = (most: number) => fc.option(fc.integer({ min: 1, max: most }));
const numbered = fc.option(fc.record({ number: number(99), title: line, confirmed: fc.boolean() }));

const row = fc.record(
  {
    id,
    instruction: long,
    grouping: fc.constantFrom(...groupings),
    minutes: fc.integer({ min: 0, max: limits.minutes }),
    expectedResult: long,
    difficulty: long,
    remediation: long,
  },
  { requiredKeys: ['id', 'instruction', 'grouping', 'minutes', 'expectedResult'] },
);
const step = fc.record({
  id,
  key: fc.option(id),
  title: line,
  rows: fc.array(row, { maxLength: 4 }),
});
const phase = fc.record({
  id,
  key: fc.option(id),
  title: line,
  steps: fc.array(step, { maxLength: 3 }),
});

const identification = fc.record({
  title: line.map((title) => title || 'x'),
  school: line,
  schoolAddress: line,
  schoolYear: fc.constantFrom('', '2026-2027'),
  teacher: line,
  level: fc.constantFrom(...levels),
  series: fc.option(fc.constantFrom('A1', 'B', 'D')),
  className: text(20),
  classSize: fc.integer({ min: 1, max: limits.classSize }),
  groupCount: fc.integer({ min: 1, max: 40 }),
  discipline: fc.constantFrom(...disciplines),
  date: fc.option(fc.constantFrom('2026-11-26', '2024-02-29')),
  duration: fc.integer({ min: 10, max: limits.minutes }),
  dossier: line,
  learningSituation: numbered,
  sequence: numbered,
  sessionNumber: number(99),
  sheetNumber: number(999),
});

const planning = fc.record({
  competences: fc.array(
    fc.record({
      id: text(120),
      kind: fc.constantFrom(...competenceKinds),
      number: number(99),
      label: long,
      confirmed: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  knowledge: lines,
  learningObjectStrategy: long,
  teachingStrategies: long,
  learningStrategies: long,
  evaluationStrategies: long,
  teacherMaterials: lines,
  learnerMaterials: lines,
  documents: lines,
});

const cells = fc.array(line, { minLength: 1, maxLength: 8 });

const support = fc.record(
  {
    id,
    title: line,
    text: text(limits.longText),
    table: fc.record(
      { head: cells, rows: fc.array(cells, { minLength: 1, maxLength: limits.list }) },
      { requiredKeys: ['rows'] },
    ),
    figure: anyFigure,
    alt: long,
    source: line,
    note: long,
  },
  { requiredKeys: ['id', 'title', 'text'] },
);

const item = fc.record(
  {
    id,
    question: long,
    answer: long,
    competenceId: fc.option(text(120)),
    points: fc.integer({ min: 0, max: 100 }),
  },
  { requiredKeys: ['id', 'question', 'answer', 'competenceId'] },
);

const criterion = fc.record({
  id: text(8),
  kind: fc.constantFrom('minimal', 'perfection'),
  text: long,
  points: fc.integer({ min: 0, max: 100 }),
});

/** Any content that the strict schema accepts, with texts of every kind. For tests. */
export const sheetContent: fc.Arbitrary<SheetContent> = fc.record({
  schema: fc.constant(1),
  language: fc.constantFrom(...sheetLanguages),
  kind: fc.constantFrom(...sheetKinds),
  demarche: id,
  origin: fc.constantFrom(...origins),
  reviewed: fc.boolean(),
  topic: fc.record({ kind: fc.constant('free'), title: line }),
  identification,
  planning,
  supports: fc.array(support, { maxLength: 3 }),
  phases: fc.array(phase, { maxLength: 4 }),
  evaluation: fc.record(
    {
      instructions: long,
      items: fc.array(item, { maxLength: 4 }),
      criteria: fc.array(criterion, { maxLength: 6 }),
    },
    { requiredKeys: ['instructions', 'items'] },
  ),
  writtenRecord: fc.record({ title: line, text: text(limits.longText) }),
  notes: text(limits.longText),
});
