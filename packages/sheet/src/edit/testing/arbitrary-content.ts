import * as fc from 'fast-check';
import {
  disciplines,
  groupings,
  levels,
  limits,
  sheetKinds,
  sheetLanguages,
} from '../../model/index.ts';
import type { Phase, Row, SheetContent, Step } from '../../model/index.ts';
import { demarches } from '../../demarches/index.ts';

const words = fc.constantFrom(
  '',
  '   ',
  'A dit.',
  'A répondu',
  'Bonne réponse',
  'A écrit les trois repères dans l’ordre.',
  'Observe la planche et nomme ses parties.',
  'Le maître lit le texte.',
  'Participe',
  '«»"[a|b]{T}',
  'x'.repeat(limits.text),
);
const line = fc
  .oneof(words, fc.string({ maxLength: 60 }))
  .map((text) => text.slice(0, limits.line));
const id = fc.constantFrom('a', 'b', 'evaluation', 'phase-introduction', 'hook-r1', 'x'.repeat(40));
const minutes = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: limits.minutes }),
);

const row: fc.Arbitrary<Row> = fc.record(
  {
    id,
    instruction: words,
    grouping: fc.constantFrom(...groupings),
    minutes,
    expectedResult: words,
    difficulty: words,
    remediation: words,
  },
  { requiredKeys: ['id', 'instruction', 'grouping', 'minutes', 'expectedResult'] },
);

const stepKeys = demarches.flatMap((item) =>
  item.phases.flatMap((phase) => phase.steps.map(({ key }) => key)),
);
const phaseKeys = demarches.flatMap((item) => item.phases.map(({ key }) => key));
const key = (keys: readonly string[]): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: fc.constantFrom(null, 'unknown') },
  );

const step: fc.Arbitrary<Step> = fc.record({
  id,
  key: key(stepKeys),
  title: line,
  rows: fc.oneof(
    fc.array(row, { maxLength: 3 }),
    fc.array(row, { minLength: limits.rowsPerStep, maxLength: limits.rowsPerStep }),
  ),
});

const phase: fc.Arbitrary<Phase> = fc.record({
  id,
  key: key(phaseKeys),
  title: line,
  steps: fc.oneof(
    { weight: 8, arbitrary: fc.array(step, { maxLength: 5 }) },
    {
      weight: 1,
      arbitrary: fc.array(step, {
        minLength: limits.stepsPerPhase,
        maxLength: limits.stepsPerPhase,
      }),
    },
  ),
});

const competenceId = fc.constantFrom('known-1', 'known-2', 'stranger', '');

/** Any content that the strict schema accepts, including duplicate ids, full lists and unusual texts. */
export const arbitraryContent: fc.Arbitrary<SheetContent> = fc.record({
  schema: fc.constant(1 as const),
  language: fc.constantFrom(...sheetLanguages),
  kind: fc.constantFrom(...sheetKinds),
  demarche: fc.constantFrom(...demarches.map((item) => item.id), 'of-the-future'),
  origin: fc.constantFrom('composer' as const, 'ai' as const),
  reviewed: fc.boolean(),
  topic: fc.record({ kind: fc.constant('free' as const), title: line }),
  identification: fc.record({
    title: fc.constantFrom(' ', 'Les aliments'),
    school: line,
    schoolAddress: line,
    schoolYear: fc.constantFrom('', '2026-2027'),
    teacher: line,
    level: fc.constantFrom(...levels),
    series: fc.constantFrom(null, 'C'),
    className: fc.constant(''),
    classSize: fc.integer({ min: 1, max: limits.classSize }),
    groupCount: fc.integer({ min: 1, max: 40 }),
    discipline: fc.constantFrom(...disciplines),
    date: fc.constantFrom(null, '2026-11-24'),
    duration: fc.integer({ min: 10, max: limits.minutes }),
    dossier: line,
    learningSituation: fc.constantFrom(null, { number: 1, title: 'SA', confirmed: true }),
    sequence: fc.constant(null),
    sessionNumber: fc.constant(null),
    sheetNumber: fc.constant(null),
  }),
  planning: fc.record({
    competences: fc.array(
      fc.record({
        id: competenceId,
        kind: fc.constantFrom('CD' as const, 'CT' as const),
        number: fc.constant(null),
        label: words,
        confirmed: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    knowledge: fc.array(words, { maxLength: limits.list }),
    learningObjectStrategy: words,
    teachingStrategies: words,
    learningStrategies: words,
    evaluationStrategies: words,
    teacherMaterials: fc.array(fc.constantFrom('Craie', 'Vidéoprojecteur', ''), { maxLength: 3 }),
    learnerMaterials: fc.array(words, { maxLength: 2 }),
    documents: fc.array(words, { maxLength: 2 }),
  }),
  supports: fc.array(fc.record({ id, title: line, text: words }), { maxLength: 2 }),
  phases: fc.oneof(
    { weight: 8, arbitrary: fc.array(phase, { maxLength: 5 }) },
    {
      weight: 1,
      arbitrary: fc.array(phase, { minLength: limits.phases, maxLength: limits.phases }),
    },
  ),
  evaluation: fc.record({
    instructions: words,
    items: fc.array(
      fc.record({
        id,
        question: words,
        answer: words,
        competenceId: fc.oneof(competenceId, fc.constant(null)),
      }),
      { maxLength: 3 },
    ),
  }),
  writtenRecord: fc.record({ title: line, text: words }),
  notes: fc.constant(''),
});
