import type { Facts, Rule } from '../../rule.ts';
import { evaluationOffTopic } from './evaluation-off-topic.ts';
import { sentencesIn, shared, wordsIn } from '../../words/text.ts';

const evaluationStep = 'evaluation';
const part = /(?:^|\s)(\d)\s?\)\s*(.*?)(?=\s\d\s?\)|$)/gsu;
/** Answers that differ, from which on it is no matter of wording. */
const fewest = 2;
/** Share of the answers that are another question's, below which it is chance. */
const fewestMoved = 0.75;

/** Whether two answers to one question have another last number, or no word in common. */
function differ(one: string, other: string): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const [last, otherLast] = [a.numbers.at(-1), b.numbers.at(-1)];
  if (last !== undefined && otherLast !== undefined) {
    return !b.numbers.includes(last) && !a.numbers.includes(otherLast);
  }
  if (a.stems.size === 0 || b.stems.size === 0) return false;
  return shared(a.stems, b.stems) === 0;
}

/** "équité" for « Définis l’équité » : the row names by a word of its question what is to be answered at length. */
function isAsked(expected: string, question: string): boolean {
  const { stems, numbers } = wordsIn(expected);
  const asked = wordsIn(question).stems;
  return stems.size > 0 && numbers.length === 0 && [...stems].every((stem) => asked.has(stem));
}

/** Words of an answer that stand in one sentence of the sheet with a word of a question. */
function standTogether(
  question: ReadonlySet<string>,
  answer: ReadonlySet<string>,
  sentences: Sentences,
) {
  return sentences.some(
    (sentence) =>
      shared(answer, sentence) >= Math.max(1, answer.size / 2) && shared(question, sentence) > 0,
  );
}
type Sentences = readonly ReadonlySet<string>[];

/** Questions whose answer the sheet tells of another question, after the answers have changed places. */
function exchanged({ content, matter }: Facts): number[] {
  const { items } = content.evaluation;
  const sentences: Sentences = [content.writtenRecord.text, ...content.planning.knowledge]
    .flatMap(sentencesIn)
    .map((sentence) => wordsIn(sentence).stems);
  const questions = items.map(({ question }) => wordsIn(question).stems);
  const own = questions.map((stems, index) => {
    const others = questions.filter((_, other) => other !== index);
    return new Set(
      [...stems].filter(
        (stem) => !matter.title.has(stem) && !others.some((other) => other.has(stem)),
      ),
    );
  });
  const answers = items.map(({ answer }) => wordsIn(answer).stems);
  return items.flatMap((_, index) => {
    const answer = answers[index];
    const question = own[index];
    if (answer === undefined || question === undefined || answer.size === 0) return [];
    if (question.size === 0 || standTogether(question, answer, sentences)) return [];
    const isOfAnother = own.some(
      (other, at) => at !== index && standTogether(other, answer, sentences),
    );
    return isOfAnother ? [index] : [];
  });
}

/** The answers that the row of the evaluation expects, by the number of their question. */
function expectedAnswers({ rows }: Facts): ReadonlyMap<number, string> {
  return new Map(
    rows
      .filter(({ step }) => step.key === evaluationStep)
      .flatMap(({ row }) =>
        Array.from(row.expectedResult.matchAll(part), ([, number = '', answer = '']) => {
          return [Number(number), answer] as const;
        }),
      ),
  );
}

/** The row in which the questions are answered and the key of the questions say the same. */
export const answersDisagree: Rule = {
  code: 'answers-disagree',
  area: 'substance',
  severity: 'error',
  points: { each: 25, most: 55 },
  check: (facts) => {
    const { content } = facts;
    // Questions of another topic have other answers.
    if (content.origin === 'canvas' || evaluationOffTopic.check(facts)?.length !== 0) return null;
    const expected = expectedAnswers(facts);
    const unlike = content.evaluation.items.flatMap(({ question, answer }, index) => {
      const other = expected.get(index + 1);
      if (other === undefined || other === '' || answer.trim() === '') return [];
      return differ(answer, other) && !isAsked(other, question) ? [index] : [];
    });
    const moved = exchanged(facts);
    const areMoved = moved.length / content.evaluation.items.length >= fewestMoved;
    const others = [unlike, areMoved ? moved : []].find(({ length }) => length >= fewest) ?? [];
    return others.map((index) => ({
      place: { section: 'evaluation' as const, field: `items/${index}/answer` },
      values: { number: index + 1 },
    }));
  },
};
