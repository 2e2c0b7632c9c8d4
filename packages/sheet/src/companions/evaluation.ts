import { toConfirm } from '../document/identification.ts';
import type { PlanningLine } from '../document/index.ts';
import { evaluationTotal } from '../lesson/vocabulary.ts';
import { markingGrid, summaryGrid } from './evaluation-grids.ts';
import {
  type Marking,
  type MarkedItem,
  markingOf,
  minimalPoints,
  perfectionPoints,
} from './marking.ts';
import { labelled, linesPart } from './parts.ts';
import {
  classCell,
  type CompanionSource,
  documentsIn,
  headed,
  identificationCell as cell,
  paragraphIn,
  paragraphsIn,
  printing,
  sheetCell,
  titleCell,
} from './source.ts';
import type { CompanionDocument, CompanionPart } from './types.ts';

/** The paper of the learners, then on pages of their own the marking grid, the answers and the class's results. */
export function evaluationCompanion(source: CompanionSource): CompanionDocument {
  const { content, lesson, texts } = source;
  const marking = markingOf(content, lesson);
  if (typeof marking === 'string') throw new RangeError(`No evaluation: ${marking}`);
  return {
    kind: 'evaluation',
    base: head(source),
    layout: 'pages',
    parts: [...paperParts(source, marking), { is: 'page' }, ...teacherParts(source, marking)],
  };

  function head({ labels }: CompanionSource) {
    const { identification } = labels;
    return headed(source, texts.kinds.evaluation, [
      [
        classCell(source, 1),
        // On which day, and for how long, is for the teacher to write.
        cell(1, identification.date, []),
        cell(1, identification.duration, []),
        cell(1, texts.evaluation.mark, [{ text: texts.evaluation.outOf(evaluationTotal) }]),
      ],
      [
        sheetCell(source, identification.learningSituation, 1),
        sheetCell(source, identification.sequence, 1),
      ],
      [titleCell(source, 3), sheetCell(source, identification.sheetNumber, 1)],
    ]);
  }
}

function paperParts(source: CompanionSource, marking: Marking): CompanionPart[] {
  const { evaluation: words } = source.texts;
  const { labels } = source;
  const { supports, printed } = printing(source, [
    marking.situation,
    ...marking.items.map(({ question }) => question),
  ]);
  const [situation = '', ...questions] = printed;
  const competence = competenceLines(source);
  return [
    ...linesPart(words.competence, competence),
    ...(situation === ''
      ? []
      : [
          {
            is: 'frame' as const,
            heading: words.situation,
            text: paragraphsIn(source, situation),
            look: 'body' as const,
          },
        ]),
    ...documentsIn(source, printed, supports),
    ...linesPart(
      words.questions,
      marking.items.map(({ points }, index) =>
        labelled(
          `${words.item(index + 1)} (${labels.evaluation.points(points)})`,
          paragraphsIn(source, questions[index] ?? ''),
        ),
      ),
    ),
    { is: 'remark', text: [[{ text: words.perfection(perfectionPoints) }]] },
  ];
}

/** The competences of the discipline that the items test. */
function competenceLines({ content, labels, ...source }: CompanionSource): PlanningLine[] {
  const tested = new Set(content.evaluation.items.map(({ competenceId }) => competenceId));
  const own = content.planning.competences.filter(({ kind }) => kind === 'CD');
  const cited = own.filter(({ id }) => tested.has(id));
  const [one, many] = labels.planning.competences.CD;
  const shown = cited.length > 0 ? cited : own;
  if (shown.length === 0) return [];
  return [
    labelled(
      shown.length > 1 ? many : one,
      shown.map(({ label, confirmed }) => [
        ...paragraphIn({ content, labels, ...source }, label),
        ...(confirmed ? [] : toConfirm(labels)),
      ]),
    ),
  ];
}

function teacherParts(source: CompanionSource, marking: Marking): CompanionPart[] {
  const { evaluation: words } = source.texts;
  const { printed } = printing(
    source,
    marking.items.map(({ answer }) => answer),
  );
  const remarks = [words.howTo, ...(marking.isSharedAnew ? [words.sharedAnew] : [])];
  return [
    {
      is: 'grid',
      heading: words.marking,
      remark: words.shares(minimalPoints, perfectionPoints),
      grid: markingGrid(source, marking),
    },
    { is: 'remark', text: remarks.map((text) => [{ text }]) },
    ...linesPart(
      words.answers,
      marking.items.map((_: MarkedItem, index) =>
        labelled(words.item(index + 1), paragraphsIn(source, printed[index] ?? '')),
      ),
    ),
    {
      is: 'grid',
      heading: words.summary,
      remark: words.copies,
      grid: summaryGrid(source, marking),
    },
    { is: 'signatures' },
  ];
}
