import { fold } from '../../model/text.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { textsOf, wordsOf } from './texts.ts';

/** Beginnings of the words that carry meaning: "germination" and "germer" begin alike. */
const roots = (text: string) =>
  wordsOf(text)
    .map((word) => fold(word).replace(/^(?:l|d|qu|n|s|j|c|m|t)'/u, ''))
    .filter((word) => word.length >= 4 && /[a-z]/u.test(word))
    .map((word) => word.slice(0, 5));

/** The answer to an item is in what the lesson gives, or is worked out from it. */
export function checkAnswers(lesson: Lesson, report: Report): void {
  const given = textsOf(lesson).filter(({ path: [part] }) =>
    ['facts', 'vocabulary', 'supports', 'record'].includes(String(part)),
  );
  const taught = given.map(({ text }) => text).join('\n');
  lesson.evaluation.items.forEach(({ question, answer, check }, i) => {
    const pool = `${taught}\n${lesson.evaluation.situation}\n${question}`;
    const known = new Set(roots(pool));
    const words = roots(answer);
    const isWorkedOut = check !== undefined && /\d/u.test(answer);
    const isGiven =
      words.length > 0
        ? words.some((word) => known.has(word))
        : wordsOf(answer).some((word) => fold(pool).includes(fold(word)));
    const isFormula = answer.startsWith('=');
    if (!isGiven && !isWorkedOut && !isFormula) {
      report(
        ['evaluation', 'items', i, 'answer'],
        'the answer has nothing of the facts or documents',
      );
    }
  });
}
