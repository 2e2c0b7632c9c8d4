import { rowPlace, type Rule } from '../../rule.ts';
import { isConcrete as isConcreteText } from '../../words/concrete.ts';
import { wordsIn } from '../../words/text.ts';

/** Steps that any lesson opens and closes with; they may speak of the class and not of the topic. */
const ritual =
  /^(?:preliminaires|annonce|objectivation|evaluation|projection|nouvelles-acquisitions)/u;

/**
 * A row speaks of something: a word of some matter other than the title, a formula, a number, an answer. "Mange." and
 * "Suis bien la leçon." do not.
 */
export const rowSaysNothing: Rule = {
  code: 'row-says-nothing',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.12, most: 140 },
  check: ({ matter }) =>
    matter.rows
      .filter(({ order, result, isConcrete, isResultConcrete, row, step }) => {
        if (row.instruction.trim() === '' && row.expectedResult.trim() === '') return true;
        const own = [...order, ...result].filter((stem) => !matter.title.has(stem));
        const speaks = new Set(own).size;
        const isBare = wordsIn(row.instruction).all.length < 3 && !isConcreteText(row.instruction);
        if (isBare && !ritual.test(step.key ?? '')) return true;
        if (isResultConcrete || speaks >= 3) return false;
        if (ritual.test(step.key ?? '') && (speaks > 0 || order.size + result.size > 0))
          return false;
        return isConcrete ? speaks < 1 : speaks < 2;
      })
      .map((row) => ({
        place: rowPlace(row, 'instruction'),
        values: { row: row.number },
        fix: 'regenerate' as const,
      })),
};
