import { labelsOf } from '../labels/index.ts';
import { cycleOf, limits } from '../model/index.ts';
import type { CitedCompetence, Evaluation, WrittenRecord } from '../model/index.ts';
import { clip } from '../composer/wording.ts';
import type { LayoutContext } from './context.ts';

type Printing = Pick<LayoutContext, 'lesson' | 'kept' | 'supports' | 'request'>;

export function evaluationOf(
  { lesson, kept, supports }: Printing,
  competences: readonly CitedCompetence[],
): Evaluation {
  const { situation, items, criteria } = kept.evaluation;
  const cited = new Set(competences.map(({ id }) => id));
  const competenceOf = (objectiveId: string | null) => {
    const objective = lesson.objectives.find(({ id }) => id === objectiveId);
    const ref = objective?.competences.find((one) => 'ref' in one && cited.has(one.ref));
    return ref !== undefined && 'ref' in ref ? ref.ref : (competences[0]?.id ?? null);
  };
  return {
    instructions: clip(supports.print(situation), limits.text),
    items: items.map(({ question, answer, objective, points }, index) => ({
      id: `question-${index + 1}`,
      question: clip(supports.print(question), limits.text),
      answer: clip(supports.print(answer), limits.text),
      competenceId: competenceOf(objective),
      ...(points === undefined ? {} : { points }),
    })),
    ...(criteria.length === 0
      ? {}
      : { criteria: criteria.map(({ id, kind, text, points }) => ({ id, kind, text, points })) }),
  };
}

/** Under the heading that inspectors look for, with the title that learners copy as its first line. */
export function recordOf({ lesson, kept, supports, request }: Printing): WrittenRecord {
  const { title, text, supports: ids } = kept.record;
  const mention = supports.mention(ids).trim();
  const lines = [`**${title}**`, text, mention].filter((line) => line !== '');
  return {
    title: labelsOf(lesson.identity.language).writtenRecord[cycleOf(request.level)],
    text: clip(lines.join('\n'), limits.longText),
  };
}
