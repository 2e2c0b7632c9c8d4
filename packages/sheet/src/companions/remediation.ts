import { rowsOf } from '../edit/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { exercisesInText } from './exercises.ts';
import { linesFrom, linesPart } from './parts.ts';
import { type CompanionSource, documentsIn, headed, paragraphIn, printing } from './source.ts';
import type { CompanionDocument, CompanionPart } from './types.ts';

const mostChecks = 2;

/** The mistakes that the lesson expects with what to do about each, and those that the teacher wrote in the sheet. */
export function remediationCompanion(source: CompanionSource): CompanionDocument {
  const { lesson, texts } = source;
  if (lesson === null) throw new RangeError('No remediation without a lesson');
  const { remediation: words } = texts;
  const spoken: string[] = [];
  const { print, supports } = printing(source, textsOf(lesson));
  const said = (text: string) => {
    const printed = print(text);
    spoken.push(printed);
    return printed;
  };
  const { extension } = lesson.afterwards;
  const mistakes = lesson.misconceptions.flatMap(({ id, belief, why, remedy }, index) => {
    const tasks = lesson.afterwards.remediation.filter(({ misconception }) => misconception === id);
    return linesPart(
      words.mistake(index + 1),
      linesFrom(source, [
        [words.belief, said(belief)],
        [words.why, said(why)],
        [words.together, said(remedy)],
        ...tasks.flatMap(({ do: task, answer }) => [
          [words.task, said(task)] as const,
          [words.answer, said(answer)] as const,
        ]),
        [words.concerned, '…………………………………………………………………………'],
      ]),
    );
  });
  const checks = exercisesInText(lesson).slice(0, mostChecks);
  const closing = [
    ...linesPart(
      words.check,
      checks.flatMap(({ statement, answer }, index) =>
        linesFrom(source, [
          [words.exercise(index + 1), said(statement)],
          [words.answer, said(answer)],
        ]),
      ),
    ),
    ...linesPart(
      words.quick,
      linesFrom(source, [
        [words.task, said(extension.task)],
        [words.answer, said(extension.answer)],
      ]),
    ),
  ];
  return {
    kind: 'remediation',
    base: headed(source, texts.kinds.remediation),
    layout: 'pages',
    parts: [
      ...mistakes,
      ...difficulties(source),
      ...closing,
      ...documentsIn(source, spoken, supports),
    ],
  };
}

const textsOf = ({ misconceptions, afterwards, exercises }: Lesson): string[] => [
  ...misconceptions.flatMap(({ belief, why, remedy }) => [belief, why, remedy]),
  ...afterwards.remediation.flatMap(({ do: task, answer }) => [task, answer]),
  afterwards.extension.task,
  afterwards.extension.answer,
  ...exercises.map(({ answer }) => answer),
];

/** What the sheet's rows say of difficulties, as the teacher left them. */
function difficulties(source: CompanionSource): CompanionPart[] {
  const { content, texts } = source;
  const { remediation: words } = texts;
  const rows = rowsOf(content).flatMap(({ row }, index) => {
    const { difficulty = '', remediation = '' } = row;
    if (difficulty.trim() === '' && remediation.trim() === '') return [];
    return [
      [
        [{ text: String(index + 1) }],
        paragraphIn(source, difficulty),
        paragraphIn(source, remediation),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    {
      is: 'table',
      heading: words.difficulties,
      table: {
        head: [words.row, words.difficulty, words.remedy].map((text) => [{ text }]),
        rows,
        centred: [0],
      },
    },
  ];
}
