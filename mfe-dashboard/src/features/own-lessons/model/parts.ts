import type { OwnLessonMatter } from '@ardoise/contract';

export type Matter = OwnLessonMatter;
export type PartName = keyof Matter;

/** Longest texts, as the server takes them. */
const lengths = { line: 200, text: 1_200, long: 4_000 } as const;

export type Field =
  | { name: string; as: 'line' | 'text' | 'long'; isOptional?: true }
  /** Several texts, one a line. */
  | { name: string; as: 'lines' }
  /** Rows of cells, a row a line. */
  | { name: string; as: 'cells' }
  | { name: string; as: 'number'; min: number; max: number }
  | { name: string; as: 'choice'; options: readonly (string | number)[] };

export const mostCharacters = (field: Field): number =>
  field.as in lengths
    ? lengths[field.as === 'line' || field.as === 'text' ? field.as : 'long']
    : 4_000;

/** Entries of a list: each with fields, so many at least and at most. */
export interface Entries {
  readonly path: readonly string[];
  readonly min: number;
  readonly max: number;
  /** A support of another kind has other fields. */
  readonly fieldsOf: (kind: string) => readonly Field[];
}

/** A group of fields that stand in one object. */
export interface Group {
  readonly path: readonly string[];
  readonly fields: readonly Field[];
}

export interface Part {
  readonly name: PartName;
  readonly groups: readonly Group[];
  readonly entries: readonly Entries[];
}

const line = (name: string): Field => ({ name, as: 'line' });
const text = (name: string): Field => ({ name, as: 'text' });
const long = (name: string): Field => ({ name, as: 'long' });
const optional = (name: string, as: 'line' | 'text'): Field => ({ name, as, isOptional: true });
const choice = (name: string, options: readonly (string | number)[]): Field => ({
  name,
  as: 'choice',
  options,
});

export const roles = [
  'recall',
  'discover',
  'hypothesise',
  'test',
  'rule',
  'practise',
  'transfer',
  'objectify',
  'project',
] as const satisfies readonly Matter['activities'][number]['role'][];

const groupings = {
  fr: ['TI', 'TG', 'TC'],
  en: ['IW', 'PW', 'GW', 'CW'],
} as const satisfies Record<string, readonly Matter['activities'][number]['grouping'][]>;

const bloom = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
const factKinds = ['definition', 'property', 'law', 'rule', 'usage', 'event', 'number'] as const;
const exerciseKinds = ['direct', 'applied', 'transfer'] as const;

function list(
  path: readonly string[],
  bounds: readonly [number, number],
  fields: readonly Field[],
): Entries {
  return { path, min: bounds[0], max: bounds[1], fieldsOf: () => fields };
}

const supportFields = (kind: string): readonly Field[] => [
  line('title'),
  ...(kind === 'text'
    ? [long('text')]
    : kind === 'table'
      ? [{ name: 'rows', as: 'cells' as const }]
      : [text('alt')]),
  optional('source', 'line'),
  optional('note', 'text'),
];

/** A lesson by its parts, in the order in which it is read. */
export const partsOf = (language: Matter['identity']['language']): readonly Part[] => [
  {
    name: 'identity',
    groups: [
      {
        path: ['identity'],
        fields: [line('title'), { name: 'minutes', as: 'number', min: 20, max: 120 }],
      },
      {
        path: ['identity', 'materials'],
        fields: [
          { name: 'teacher', as: 'lines' },
          { name: 'learner', as: 'lines' },
        ],
      },
    ],
    entries: [],
  },
  {
    name: 'objectives',
    groups: [],
    entries: [
      list(
        ['objectives'],
        [1, 3],
        [line('verb'), line('object'), line('criterion'), choice('bloom', bloom)],
      ),
    ],
  },
  {
    name: 'prerequisites',
    groups: [],
    entries: [list(['prerequisites'], [1, 5], [text('text'), text('question'), text('answer')])],
  },
  {
    name: 'facts',
    groups: [],
    entries: [list(['facts'], [6, 18], [text('text'), choice('kind', factKinds), line('source')])],
  },
  {
    name: 'vocabulary',
    groups: [],
    entries: [list(['vocabulary'], [3, 12], [line('term'), text('meaning'), text('example')])],
  },
  {
    name: 'situation',
    groups: [{ path: ['situation'], fields: [long('text'), text('question'), text('answer')] }],
    entries: [],
  },
  {
    name: 'supports',
    groups: [],
    entries: [{ path: ['supports'], min: 1, max: 9, fieldsOf: supportFields }],
  },
  {
    name: 'misconceptions',
    groups: [],
    entries: [list(['misconceptions'], [2, 6], [text('belief'), text('why'), text('remedy')])],
  },
  {
    name: 'activities',
    groups: [],
    entries: [
      list(
        ['activities'],
        [6, 12],
        [
          choice('role', roles),
          text('order'),
          text('expected'),
          text('difficulty'),
          text('remedy'),
          choice('grouping', groupings[language]),
          { name: 'weight', as: 'number', min: 1, max: 40 },
          choice('from', [30, 55, 110]),
        ],
      ),
    ],
  },
  {
    name: 'exercises',
    groups: [],
    entries: [
      list(
        ['exercises'],
        [6, 12],
        [
          choice('kind', exerciseKinds),
          long('statement'),
          { name: 'steps', as: 'lines' },
          long('answer'),
        ],
      ),
    ],
  },
  {
    name: 'record',
    groups: [{ path: ['record'], fields: [line('title'), long('text')] }],
    entries: [],
  },
  {
    name: 'evaluation',
    groups: [{ path: ['evaluation'], fields: [long('situation')] }],
    entries: [
      list(
        ['evaluation', 'items'],
        [3, 8],
        [text('question'), text('answer'), { name: 'points', as: 'number', min: 1, max: 18 }],
      ),
      list(
        ['evaluation', 'criteria'],
        [2, 5],
        [text('text'), { name: 'points', as: 'number', min: 1, max: 18 }],
      ),
    ],
  },
  {
    name: 'afterwards',
    groups: [
      { path: ['afterwards'], fields: [text('next')] },
      { path: ['afterwards', 'extension'], fields: [text('task'), text('answer')] },
    ],
    entries: [list(['afterwards', 'remediation'], [1, 9], [text('do'), text('answer')])],
  },
];

export const partNames = partsOf('fr').map(({ name }) => name);

const names: ReadonlySet<string> = new Set(partNames);

export const isPartName = (text: string): text is PartName => names.has(text);
