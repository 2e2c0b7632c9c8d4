import type { Place } from '../../../model/index.ts';
import type { Rule } from '../../rule.ts';
import { areOpposite } from '../../words/opposites.ts';
import { sentencesIn, shared, wordsIn } from '../../words/text.ts';

interface Statement {
  readonly place: Place;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly numbers: readonly string[];
}

const year = /^(?:1\d{3}|20\d{2})$/u;
const alike = 0.75;
const fewestWords = 2;

/** Two sentences of almost the same words with other years, or of which one says the contrary. */
function contradict(one: Statement, other: Statement): boolean {
  const common = shared(one.stems, other.stems);
  if (common / (one.stems.size + other.stems.size - common) < alike) return false;
  if (areOpposite(one.text, other.text)) return true;
  const [a, b] = [
    one.numbers.filter((n) => year.test(n)),
    other.numbers.filter((n) => year.test(n)),
  ];
  return a.length > 0 && a.length === b.length && !a.every((n) => b.includes(n));
}

/** The parts of a sheet say the same: the record has the dates of the rows. */
export const statementsDisagree: Rule = {
  code: 'statements-disagree',
  area: 'substance',
  severity: 'error',
  points: { each: 45, most: 70 },
  check: ({ texts }) => {
    const statements = texts.flatMap(({ role, place, text }): Statement[] => {
      const claims =
        role === 'knowledge' || role === 'record' || role === 'answer' || role === 'result';
      if (!claims) return [];
      return sentencesIn(text).flatMap((sentence) => {
        const { stems, numbers } = wordsIn(sentence);
        return stems.size < fewestWords ? [] : [{ place, text: sentence, stems, numbers }];
      });
    });
    return statements.flatMap((one, index) => {
      const other = statements.slice(0, index).find((before) => contradict(before, one));
      return other === undefined ? [] : [{ place: one.place, values: { other: other.text } }];
    });
  },
};
