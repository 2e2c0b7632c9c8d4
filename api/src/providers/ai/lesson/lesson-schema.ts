import { groupingsOf } from '@ardoise/sheet';
import {
  activityRoles,
  bloomLevels,
  circuitParts,
  exerciseKinds,
  factKinds,
  Lesson,
} from '@ardoise/sheet/lesson';
import type { LooseSchema } from '../loose-schema.ts';
import type { WriteRequest } from '../port.ts';

const text = (description?: string): LooseSchema =>
  description === undefined ? { type: 'string' } : { type: 'string', description };
const choice = (choices: readonly string[]): LooseSchema => ({ type: 'string', choices });
const whole: LooseSchema = { type: 'integer' };
const list = (items: LooseSchema, minItems?: number): LooseSchema =>
  minItems === undefined ? { type: 'array', items } : { type: 'array', items, minItems };
const object = (
  properties: Readonly<Record<string, LooseSchema>>,
  optional: readonly string[] = [],
): LooseSchema => ({ type: 'object', properties, optional });

const ids = list(text());
const check: LooseSchema = {
  type: 'array',
  items: text(),
  description:
    'Every number computed here, as an expression that must be true: "3/4 * 1200 == 900"',
};

const { facts, vocabulary, supports, misconceptions, activities, exercises, evaluation } =
  Lesson.properties;

/** The least number of elements that the schema of lessons asks for. */
const fewest = (schema: object): number =>
  'minItems' in schema && typeof schema.minItems === 'number' ? schema.minItems : 0;

const labelled = (value: LooseSchema) => list(object({ label: text(), value }));

/** Of the figures that code draws, those that need no coordinates. */
const figure: LooseSchema = {
  ...object(
    {
      kind: choice(['bars', 'number-line', 'timeline', 'two-boxes', 'circuit']),
      unit: text('bars'),
      bars: labelled({ type: 'number' }),
      from: { type: 'number', description: 'number-line; a year for timeline' },
      to: { type: 'number' },
      step: { type: 'number' },
      points: list(object({ at: { type: 'number' }, name: text() })),
      events: list(object({ at: text('ISO 8601, may stop after the year'), label: text() })),
      left: object({ head: text(), lines: list(text()) }),
      right: object({ head: text(), lines: list(text()) }),
      series: list(
        object(
          {
            part: choice(circuitParts),
            label: text(),
          },
          ['label'],
        ),
      ),
    },
    ['unit', 'bars', 'from', 'to', 'step', 'points', 'events', 'left', 'right', 'series'],
  ),
};

/** The parts of a lesson that a model writes, in this order: the plan comes first. */
function partSchemas({ discipline }: Pick<WriteRequest, 'discipline'>) {
  return {
    objectives: list(
      object({
        id: text('o1, o2, o3'),
        verb: text('Observable, in the infinitive'),
        object: text(),
        criterion: text('How well, so that it can be seen'),
        bloom: choice(bloomLevels),
        competenceIds: ids,
      }),
      1,
    ),
    situation: object({ text: text('60 to 120 words'), question: text(), answer: text(), check }, [
      'check',
    ]),
    facts: list(
      object(
        {
          id: text('f1, f2, …'),
          kind: choice(factKinds),
          for: { ...choice(['teacher']), description: 'Only where learners are not to know it' },
          text: text(),
          source: text(),
          date: text('Of an event: ISO 8601, a span with "/"'),
          place: text(),
          check,
        },
        ['for', 'date', 'place', 'check'],
      ),
      fewest(facts),
    ),
    misconceptions: list(
      object({ id: text('m1, m2, …'), belief: text(), why: text(), remedy: text() }),
      fewest(misconceptions),
    ),
    supports: list(
      object(
        {
          id: text('s1, s2, …'),
          kind: choice(['text', 'table', 'figure']),
          title: text(),
          text: text('Of a text'),
          head: list(text()),
          rows: list(list(text())),
          alt: text('The figure in words'),
          figure,
          note: text(),
        },
        ['text', 'head', 'rows', 'alt', 'figure', 'note'],
      ),
      fewest(supports),
    ),
    activities: list(
      object(
        {
          id: text('a1, a2, …'),
          role: choice(activityRoles),
          order: text('An order to the learner'),
          expected: text('What is written, said or done, word for word'),
          facts: ids,
          supports: ids,
          difficulty: text(),
          remedy: text(),
          grouping: choice(groupingsOf(discipline)),
          weight: { type: 'integer', description: 'Share of the session, in hundredths' },
          check,
        },
        ['check'],
      ),
      fewest(activities),
    ),
    exercises: list(
      object(
        {
          id: text('e1, e2, …'),
          kind: choice(exerciseKinds),
          statement: text(),
          steps: list(text(), 1),
          answer: text(),
          facts: ids,
          check,
        },
        ['check'],
      ),
      fewest(exercises),
    ),
    record: object(
      {
        title: text(),
        text: text('What learners copy, finished; **bold** is the only markup'),
        supports: ids,
      },
      ['supports'],
    ),
    evaluation: object({
      situation: text(),
      items: list(
        object(
          {
            id: text('i1, i2, …'),
            question: text(),
            answer: text(),
            objective: text('The id of the objective that it measures'),
            facts: ids,
            points: whole,
            check,
          },
          ['check'],
        ),
        fewest(evaluation.properties.items),
      ),
      criteria: list(
        object({ kind: choice(['minimal', 'perfection']), text: text(), points: whole }),
        fewest(evaluation.properties.criteria),
      ),
    }),
    vocabulary: list(
      object({ term: text(), meaning: text(), example: text() }),
      fewest(vocabulary),
    ),
    prerequisites: list(
      object({ text: text(), question: text(), answer: text(), check }, ['check']),
      1,
    ),
    afterwards: object({
      remediation: list(
        object({ misconception: text('m1, …'), do: text(), answer: text(), check }, ['check']),
        1,
      ),
      extension: object({ task: text(), answer: text(), check }, ['check']),
      next: text(),
    }),
    materials: object({ teacher: list(text()), learner: list(text()) }),
  } satisfies Record<string, LooseSchema>;
}

export type LessonPart = keyof ReturnType<typeof partSchemas>;

export const lessonParts: readonly LessonPart[] = [
  'objectives',
  'situation',
  'facts',
  'misconceptions',
  'supports',
  'activities',
  'exercises',
  'record',
  'evaluation',
  'vocabulary',
  'prerequisites',
  'afterwards',
  'materials',
];

/** A lesson, or some parts of one. */
export function lessonSchema(
  request: Pick<WriteRequest, 'discipline'>,
  parts: readonly LessonPart[] = lessonParts,
): LooseSchema {
  const all = partSchemas(request);
  return object(Object.fromEntries(parts.map((part) => [part, all[part]])));
}

/** Parts for a repair: of a list, the elements to change are enough. */
export function repairSchema(
  request: Pick<WriteRequest, 'discipline'>,
  parts: readonly LessonPart[],
): LooseSchema {
  const all = partSchemas(request);
  const withoutCount = (schema: LooseSchema): LooseSchema =>
    schema.type === 'array' ? { type: 'array', items: schema.items } : schema;
  return object(Object.fromEntries(parts.map((part) => [part, withoutCount(all[part])])));
}
