import { labelsOf } from '../labels/index.ts';
import { cycleOf, limits } from '../model/index.ts';
import type { CitedCompetence, Evaluation, WrittenRecord } from '../model/index.ts';
import { clip, typography } from '../composer/wording.ts';
import { oneOrderALine, oneSentenceALine, shortRecord } from './classroom/simple-text.ts';
import { ownCompetenceId } from './competences.ts';
import type { LayoutContext } from './context.ts';

type Printing = Pick<LayoutContext, 'lesson' | 'kept' | 'supports' | 'request' | 'classroom'>;

export function evaluationOf(
  { lesson, kept, supports, classroom }: Printing,
  competences: readonly CitedCompetence[],
): Evaluation {
  const { situation, items, criteria } = kept.evaluation;
  const cited = new Set(competences.map(({ id }) => id));
  const competenceOf = (objectiveId: string | null) => {
    const objective = lesson.objectives.find(({ id }) => id === objectiveId);
    const ids = (objective?.competences ?? []).map((one) =>
      'ref' in one ? one.ref : ownCompetenceId(lesson, one.text),
    );
    return ids.find((id) => cited.has(id)) ?? competences[0]?.id ?? null;
  };
  const { language } = lesson.identity;
  const isSimple = classroom.has('simple-language');
  const aloud = classroom.has('non-readers') ? aloudFor(classroom, items) : '';
  const asked = [isSimple ? oneSentenceALine(situation) : situation, typography(aloud, language)];
  return {
    instructions: clip(supports.print(asked.filter((text) => text !== '').join('\n')), limits.text),
    items: items.map(({ question, answer, objective, points }, index) => ({
      id: `question-${index + 1}`,
      question: clip(
        supports.print(isSimple ? oneOrderALine(question, language) : question),
        limits.text,
      ),
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
export function recordOf({ lesson, kept, supports, request, classroom }: Printing): WrittenRecord {
  const { title, text, supports: ids } = kept.record;
  const mention = supports.mention(ids).trim();
  const own = classroom.has('simple-language') ? shortRecord(text) : text;
  const lines = [`**${title}**`, own, mention].filter((line) => line !== '');
  return {
    title: labelsOf(lesson.identity.language).writtenRecord[cycleOf(request.level)],
    text: clip(lines.join('\n'), limits.longText),
  };
}

/** How a non-reader answers by the same criteria; a dictation is answered with cards. */
function aloudFor(
  { phrases: { nonReaders } }: Printing['classroom'],
  items: Printing['kept']['evaluation']['items'],
): string {
  const isDictated = items.some(({ question }) => /\bdict(?:[ée]e?s?|ation)\b/iu.test(question));
  return isDictated ? `${nonReaders.instructions} ${nonReaders.dictated}` : nonReaders.instructions;
}
