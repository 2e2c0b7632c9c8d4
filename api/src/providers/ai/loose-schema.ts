/**
 * The schema that a model is asked to fill. It only uses keywords that all providers support,
 * without lengths or patterns, which make providers refuse or stall. `normalise.ts` and
 * `shape-lesson.ts` then apply the strict schema of what is stored.
 */
export type LooseSchema =
  | { type: 'string'; description?: string; choices?: readonly string[] }
  | { type: 'integer' | 'number'; description?: string }
  | { type: 'array'; description?: string; items: LooseSchema; minItems?: number }
  | {
      type: 'object';
      description?: string;
      properties: Readonly<Record<string, LooseSchema>>;
      optional?: readonly string[];
    };

const text = (description?: string): LooseSchema =>
  description === undefined ? { type: 'string' } : { type: 'string', description };
const texts: LooseSchema = { type: 'array', items: text() };

const row: LooseSchema = {
  type: 'object',
  properties: {
    instruction: text('An order to the learner'),
    grouping: text(),
    minutes: { type: 'integer' },
    expectedResult: text('What the learner does or says, concrete enough to check'),
    difficulty: text(),
    remediation: text(),
  },
  optional: ['difficulty', 'remediation'],
};
const rows: LooseSchema = { type: 'array', items: row };
const support: LooseSchema = { type: 'object', properties: { title: text(), text: text() } };
const supports: LooseSchema = { type: 'array', items: support };

const planning: LooseSchema = {
  type: 'object',
  properties: {
    competenceIds: texts,
    knowledge: texts,
    learningObjectStrategy: text(),
    teachingStrategies: text(),
    learningStrategies: text(),
    evaluationStrategies: text(),
    teacherMaterials: texts,
    learnerMaterials: texts,
    documents: texts,
    supports,
  },
  optional: ['supports', 'documents'],
};
const evaluation: LooseSchema = {
  type: 'object',
  properties: {
    instructions: text(),
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { question: text(), answer: text(), competenceId: text() },
        optional: ['competenceId'],
      },
    },
  },
};
const writtenRecord: LooseSchema = { type: 'object', properties: { title: text(), text: text() } };

/** Properties are in the order in which a sheet is written and shown. */
export function sheetSchema(stepKeys: readonly string[]): LooseSchema {
  const step: LooseSchema = {
    type: 'object',
    properties: { key: { type: 'string', choices: stepKeys }, rows },
  };
  return {
    type: 'object',
    properties: { planning, steps: { type: 'array', items: step }, evaluation, writtenRecord },
  };
}

/** A single part is wrapped, so that every answer is an object. */
export const partSchemas = {
  row: { type: 'object', properties: { rows } },
  step: { type: 'object', properties: { rows } },
  planning: { type: 'object', properties: { planning } },
  supports: { type: 'object', properties: { supports } },
  evaluation: { type: 'object', properties: { evaluation } },
  writtenRecord: { type: 'object', properties: { writtenRecord } },
} as const satisfies Record<string, LooseSchema>;
