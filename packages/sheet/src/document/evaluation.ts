import type { SheetLabels } from '../labels/index.ts';
import type { SheetContent } from '../model/index.ts';
import { plain, toParagraph, toParagraphs } from './runs.ts';
import type { TextStyle } from './runs.ts';
import type { DocumentTable, EvaluationEntry, Paragraphs, SheetDocument } from './types.ts';

export function evaluationOf(
  { evaluation }: SheetContent,
  labels: SheetLabels,
  style: TextStyle,
): SheetDocument['evaluation'] {
  const { heading, questions, answers, points, criteria: words } = labels.evaluation;
  const instructions = toParagraphs(evaluation.instructions, style);
  const criteria = criteriaOf(evaluation.criteria ?? [], labels, style);
  if (evaluation.items.length === 0 && instructions.length === 0 && criteria === null) return null;
  return {
    heading,
    questions,
    answers,
    instructions,
    items: evaluation.items.map((item, index) => ({
      id: item.id,
      number: index + 1,
      question: toParagraphs(item.question, style),
      answer: toParagraphs(item.answer, style),
      points: item.points === undefined ? '' : points(item.points),
    })),
    criteria: criteria === null ? null : { heading: words.heading, table: criteria },
  };
}

/** One row a criterion, then the total. */
function criteriaOf(
  criteria: NonNullable<SheetContent['evaluation']['criteria']>,
  labels: SheetLabels,
  style: TextStyle,
): DocumentTable | null {
  if (criteria.length === 0) return null;
  const words = labels.evaluation.criteria;
  const total = criteria.reduce((sum, { points }) => sum + points, 0);
  return {
    head: [words.criterion, words.looksAt, words.points].map((text) => [{ text }]),
    rows: [
      ...criteria.map(({ id, kind, text, points }) => [
        [{ text: plain(id, style.language), bold: true as const }, { text: `, ${words[kind]}` }],
        toParagraph(text, style),
        [{ text: String(points) }],
      ]),
      [
        [{ text: words.total, bold: true as const }],
        [],
        [{ text: String(total), bold: true as const }],
      ],
    ],
    centred: [2],
  };
}

/** A question with what it is worth at its end. */
export function withPoints({ question, points }: EvaluationEntry): Paragraphs {
  if (points === '') return question;
  const last = question.at(-1) ?? [];
  return [...question.slice(0, -1), [...last, { text: ` (${points})` }]];
}
