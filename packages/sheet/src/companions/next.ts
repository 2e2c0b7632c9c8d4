import { minutesOfStep } from '../edit/index.ts';
import { lengthOf } from '../layout/lengths.ts';
import type { Lesson } from '../lesson/index.ts';
import { exercisesInText } from './exercises.ts';
import { emptyCell, linesFrom, linesPart, textCell } from './parts.ts';
import {
  classCell,
  type CompanionSource,
  documentsIn,
  headed,
  identificationCell as cell,
  paragraphIn,
  printing,
  sheetCell,
  titleCell,
} from './source.ts';
import type { CompanionDocument, CompanionPart } from './types.ts';

const mostRecalled = 2;

/** What the session after it starts from, and the steps of the sheet to be filled in by hand. */
export function nextCompanion(source: CompanionSource): CompanionDocument {
  const { content, lesson, texts, labels } = source;
  if (lesson === null) throw new RangeError('No next session without a lesson');
  const { next: words, remediation: said } = texts;
  const recalled = exercisesInText(lesson).slice(0, mostRecalled);
  const left = leftOut(source, lesson);
  const { supports, printed } = printing(source, [
    lesson.afterwards.next,
    ...left.flatMap(({ order, expected }) => [order, expected]),
    ...lesson.misconceptions.map(({ belief }) => belief),
    ...recalled.map(({ answer }) => answer),
  ]);
  const [next = '', ...others] = printed;
  const orders = others.slice(0, 2 * left.length);
  const beliefs = others.slice(orders.length, orders.length + lesson.misconceptions.length);
  const answers = others.slice(orders.length + beliefs.length);
  const session = content.identification.sessionNumber;
  return {
    kind: 'next',
    base: headed(source, texts.kinds.next, [
      [
        classCell(source, 1),
        cell(1, labels.identification.date, []),
        cell(
          1,
          labels.identification.sessionNumber,
          session === null ? [] : [{ text: String(session + 1) }],
        ),
      ],
      [
        { ...titleCell(source, 2), label: words.before, emphasis: 'normal' },
        sheetCell(source, labels.identification.sheetNumber, 1),
      ],
    ]),
    layout: 'pages',
    parts: [
      ...linesPart(words.follows, linesFrom(source, [[words.next, next]])),
      ...linesPart(
        words.leftOut,
        left.flatMap((_, index) =>
          linesFrom(source, [
            [words.order, orders[2 * index] ?? ''],
            [words.expected, orders[2 * index + 1] ?? ''],
          ]),
        ),
      ),
      ...linesPart(
        words.begin,
        recalled.flatMap(({ statement }, index) =>
          linesFrom(source, [
            [said.exercise(index + 1), statement],
            [said.answer, answers[index] ?? ''],
          ]),
        ),
      ),
      ...linesPart(
        words.beliefs,
        beliefs.flatMap((belief, index) => linesFrom(source, [[said.mistake(index + 1), belief]])),
      ),
      ...documentsIn(source, printed, supports),
      ...steps(source),
    ],
  };
}

/** Activities of the lesson that need a longer session than the sheet's. */
function leftOut({ content }: CompanionSource, lesson: Lesson) {
  if (content.kind !== 'lesson') return [];
  const length = lengthOf(content.identification.duration);
  return lesson.activities.filter(({ from }) => from > length);
}

/** The sheet's own steps and minutes, with room to write. */
function steps(source: CompanionSource): CompanionPart[] {
  const { next: words } = source.texts;
  const all = source.content.phases.flatMap((phase) =>
    phase.steps.map((step) => ({
      title: step.title.trim() || phase.title,
      minutes: minutesOfStep(step),
    })),
  );
  if (all.length === 0) return [];
  return [
    {
      is: 'grid',
      heading: words.steps,
      remark: '',
      grid: {
        widths: [58, 20, 100],
        head: [words.step, words.minutes, words.mine],
        rows: all.map(({ title, minutes }) => [
          textCell([paragraphIn(source, title)]),
          textCell([[{ text: String(minutes) }]]),
          emptyCell,
        ]),
        rowHeight: 9.5,
      },
    },
  ];
}
