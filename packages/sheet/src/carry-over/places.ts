import type { Lesson, LessonPath } from '../lesson/index.ts';
import { textsOf } from '../lesson/index.ts';
import type { SheetContent } from '../model/index.ts';

/** Parts of a sheet, as it is said what of them a lesson cannot take over. */
export const carriedParts = [
  'planning',
  'supports',
  'procedure',
  'rows',
  'minutes',
  'groupings',
  'evaluation',
  'record',
] as const;
export type CarriedPart = (typeof carriedParts)[number];

/** A text of a sheet, and the parts of the lesson that it may come from. */
export interface Place {
  readonly part: CarriedPart;
  readonly key: string;
  readonly text: string;
  readonly from: readonly (keyof Lesson)[];
}

const taught = [
  'activities',
  'exercises',
  'prerequisites',
  'afterwards',
  'misconceptions',
] as const;

const rowsIn = (content: SheetContent) =>
  content.phases.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows));

/** The record stands under the line that learners copy as its title. */
function recordPlaces({ writtenRecord: { text } }: SheetContent): Place[] {
  const end = text.startsWith('**') ? text.indexOf('\n') : -1;
  const cut = end < 0 ? text.length : end;
  const isTitled = text.startsWith('**');
  return [
    {
      part: 'record',
      key: 'record.title',
      text: isTitled ? text.slice(0, cut) : '',
      from: ['record'],
    },
    {
      part: 'record',
      key: 'record.text',
      text: isTitled ? text.slice(cut + 1) : text,
      from: ['record'],
    },
  ];
}

/** Text and question of a situation stand together in its document, the question last. */
function supportPlaces({ supports }: SheetContent): Place[] {
  return supports.flatMap(({ id, title, text, source, note, alt, table }) => {
    const from =
      id === 'situation' ? (['situation', 'evaluation'] as const) : (['supports'] as const);
    const end = id === 'situation' ? text.lastIndexOf('\n') : -1;
    const texts: Record<string, string | undefined> = {
      title,
      text: end < 0 ? text : text.slice(0, end),
      question: end < 0 ? undefined : text.slice(end + 1),
      source,
      note,
      alt,
    };
    const cells = [...(table?.head ?? []), ...(table?.rows.flat() ?? [])];
    return [
      ...Object.entries(texts).flatMap(([name, one]) =>
        one === undefined
          ? []
          : [{ part: 'supports' as const, key: `${id}.${name}`, text: one, from }],
      ),
      ...cells.map((one, index) => ({
        part: 'supports' as const,
        key: `${id}.cell.${index}`,
        text: one,
        from,
      })),
    ];
  });
}

/** The texts of a sheet that its teacher may have changed, by a key that an edit keeps. */
export function placesOf(content: SheetContent): Place[] {
  const { planning, evaluation } = content;
  const lines = (name: string, values: readonly string[], from: Place['from']): Place[] =>
    values.map((text, index) => ({ part: 'planning', key: `${name}.${index}`, text, from }));
  return [
    ...lines('knowledge', planning.knowledge, ['facts', 'vocabulary']),
    ...lines('teacher', planning.teacherMaterials, ['identity']),
    ...lines('learner', planning.learnerMaterials, ['identity']),
    ...lines(
      'strategy',
      [
        planning.learningObjectStrategy,
        planning.teachingStrategies,
        planning.learningStrategies,
        planning.evaluationStrategies,
      ],
      [],
    ),
    ...supportPlaces(content),
    ...rowsIn(content).flatMap((row) =>
      (['instruction', 'expectedResult', 'difficulty', 'remediation'] as const).flatMap((name) => {
        const text = row[name];
        return text === undefined
          ? []
          : [{ part: 'procedure' as const, key: `${row.id}.${name}`, text, from: taught }];
      }),
    ),
    {
      part: 'evaluation',
      key: 'instructions',
      text: evaluation.instructions,
      from: ['evaluation'],
    },
    ...evaluation.items.flatMap(({ id, question, answer }) => [
      {
        part: 'evaluation' as const,
        key: `${id}.question`,
        text: question,
        from: ['evaluation'] as const,
      },
      {
        part: 'evaluation' as const,
        key: `${id}.answer`,
        text: answer,
        from: ['evaluation'] as const,
      },
    ]),
    ...(evaluation.criteria ?? []).map(({ id, text }) => ({
      part: 'evaluation' as const,
      key: `criterion.${id}`,
      text,
      from: ['evaluation'] as const,
    })),
    ...recordPlaces(content),
  ];
}

/** What a sheet says beside its texts: a lesson has none of it. */
export function formOf(content: SheetContent): Record<'rows' | 'minutes' | 'groupings', string> {
  const rows = rowsIn(content);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const ids = [...kept.keys()].toSorted();
  return {
    rows: rows.map(({ id }) => id).join(' '),
    minutes: ids.map((id) => `${id} ${kept.get(id)?.minutes}`).join(),
    groupings: ids.map((id) => `${id} ${kept.get(id)?.grouping}`).join(),
  };
}

/** The texts of some parts of a lesson, with their places. */
export function lessonTexts(lesson: Lesson, from: Place['from']) {
  return textsOf(lesson).filter(({ path: [part] }) => from.some((one) => one === part));
}

export type { LessonPath };
