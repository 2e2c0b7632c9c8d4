import { disciplineName, originLabel } from '../document/to-document.ts';
import { classText } from '../document/identification.ts';
import type { LessonExercise } from '../lesson/index.ts';
import { fold } from '../model/index.ts';
import { exercisesForLearners } from './exercises.ts';
import { type CompanionSource, headed, paragraphIn, titleCell } from './source.ts';
import type { Paragraph } from '../document/types.ts';
import type { CompanionDocument } from './types.ts';

const letterCount = 60;
const mostLines = 4;

/** Room for the answer, and for the working of what is not direct. */
function linesFor({ kind, answer }: LessonExercise): number {
  const needed = Math.ceil(answer.length / letterCount) + (kind === 'direct' ? 0 : 1);
  return Math.min(mostLines, Math.max(1, needed));
}

/** Exercises of the lesson without their answers, for two half pages at most. */
export function learnerCompanion(source: CompanionSource): CompanionDocument {
  const { content, lesson, sheet, labels, texts } = source;
  const exercises = lesson === null ? [] : exercisesForLearners(lesson);
  // A word that is an answer as it stands would give it away.
  const answers = new Set(exercises.map(({ answer }) => fold(answer.replace(/\.$/u, ''))));
  const terms = (lesson?.vocabulary ?? [])
    .map(({ term }) => term)
    .filter((term) => !answers.has(fold(term)))
    .toSorted((one, other) => one.localeCompare(other, labels.locale));
  const { identification } = content;
  const about = `${classText(identification, labels)}, ${disciplineName(content, labels)[1]}`;
  const number = identification.sheetNumber;
  return {
    kind: 'learner',
    base: headed(source, texts.kinds.learner),
    layout: 'halves',
    paper: {
      label: texts.kinds.learner,
      title: titleCell(source, 1).value,
      about: number === null ? about : `${about}, ${labels.sheet(number)}`,
      name: texts.learner.name,
      date: texts.learner.date,
      exercises: exercises.map((exercise) => ({
        statement: paragraphIn(source, exercise.statement),
        figure:
          exercise.figure === undefined
            ? null
            : { figure: exercise.figure, alt: exercise.statement },
        lines: linesFor(exercise),
      })),
      vocabulary: [
        ...(terms.length === 0
          ? []
          : [{ text: texts.learner.vocabulary }, ...paragraphIn(source, terms.join(', '))]),
        ...glossaryIn(source, terms.length > 0),
      ],
      school: sheet.letterhead.school,
      // Whose lesson it is stands on the teacher's papers.
      origin: originLabel({ origin: content.origin, reviewed: content.reviewed }, labels),
    },
  };
}

/** Words in a language of the class: whose they are stands beside them. */
function glossaryIn(source: CompanionSource, isMore: boolean): Paragraph {
  const { glossary = [] } = source.content;
  if (glossary.length === 0) return [];
  const lines = glossary.map(
    ({ term, language, translation }) => `${term} (${language}) = ${translation}`,
  );
  return [
    { text: `${isMore ? '. ' : ''}${source.texts.learner.glossary}` },
    ...paragraphIn(source, lines.join(', ')),
  ];
}
