import { fold } from '../../../model/text.ts';
import type { EvaluationItem } from '../../../model/index.ts';
import type { Rule } from '../../rule.ts';
import { shared, wordsIn } from '../../words/text.ts';

/** Words of a question and its answer by which it can be told what they are about. */
const fewestWords = 4;
const fewestShare = 0.15;
/** Letters from which on an answer is no chance when it comes back. */
const longAnswer = 24;

/** Words that close any question; without them two questions may be one. */
const closing =
  /(?<=[.?!…»”])\s*(?:(?:reponds?|repondez|justifie[rsz]?|justifiez|explique[rz]?|pourquoi ?\?|donne (?:une|ta) (?:reponse|raison)|ecris ta reponse|fais une phrase|answer|explain|justify|why ?\?|say why|give a reason)[^.?!]{0,24}[.?!…]?\s*)+$/u;

/** What a question asks: two of the same words ask one thing, whatever closes them. */
function keyOf({ question, answer }: EvaluationItem): string {
  const asked = wordsIn(fold(question).replace(closing, '')).all.join(' ');
  const answered = wordsIn(answer).all.join(' ');
  // The same answer to almost the same question.
  return answered.length >= longAnswer ? `= ${answered}` : asked;
}

/** The questions measure what the rows have taught, and each asks something else. */
export const evaluationOffTopic: Rule = {
  code: 'evaluation-off-topic',
  area: 'substance',
  severity: 'error',
  points: { each: 52, most: 52 },
  check: ({ content, matter }) => {
    const { evaluation } = content;
    const asked = evaluation.items.filter(({ question }) => question.trim() !== '');
    if (asked.length === 0 || content.origin === 'canvas') return [];
    const taught = new Set([
      ...matter.rows.flatMap(({ both }) => [...both]),
      ...wordsIn(content.writtenRecord.text).stems,
      ...content.planning.knowledge.flatMap((line) => [...wordsIn(line).stems]),
    ]);
    const place = { section: 'evaluation', field: 'items' } as const;
    const distinct = new Set(asked.map(keyOf));
    const repeats = asked.length >= 3 && distinct.size < asked.length - 1;
    const all = wordsIn(
      [
        evaluation.instructions,
        ...asked.flatMap(({ question, answer }) => [question, answer]),
      ].join('\n'),
    ).stems;
    const own = shared(all, taught) + shared(all, matter.topic);
    // One question may well tell a story of its own.
    const isForeign = asked.length > 1 && all.size >= 6 && own / all.size < 0.15;
    const strangers = asked.filter(({ question, answer }) => {
      const { stems } = wordsIn(`${question}\n${answer}`);
      const near = shared(stems, taught) + shared(stems, matter.topic);
      return stems.size >= fewestWords && near / stems.size < fewestShare;
    });
    const areForeign = strangers.length >= 2 && strangers.length / asked.length >= 0.5;
    return repeats || isForeign || areForeign ? [{ place, fix: 'regenerate' }] : [];
  },
};
