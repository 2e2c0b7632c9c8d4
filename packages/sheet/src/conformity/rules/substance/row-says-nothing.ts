import type { RowMatter } from '../../matter.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { isConcrete as isConcreteText } from '../../words/concrete.ts';
import { shared, wordsIn } from '../../words/text.ts';

/** Steps that any lesson opens and closes with; they may speak of the class and not of the topic. */
const ritual =
  /^(?:preliminaires|annonce|objectivation|evaluation|projection|nouvelles-acquisitions)/u;

/**
 * A row speaks of something: a word of some matter other than the title, a formula, a number, an answer. "Mange." and
 * "Suis bien la leçon." do not.
 */
/** Words that hold a sentence together: no sentence goes without them, a heap of the topic's words does. */
const binding =
  /^(?:le|la|les|l|un|une|des|du|de|d|au|aux|a|en|dans|sur|sous|par|pour|avec|sans|et|ou|que|qu|qui|quoi|ce|cet|cette|ces|se|s|ne|n|pas|plus|ton|ta|tes|son|sa|ses|leur|est|sont|ont|tu|il|elle|on|je|puis|si|the|an|of|to|in|on|at|with|for|from|and|or|your|their|his|her|it|is|are|what|how|do|does|did|you)$/u;
const languages: ReadonlySet<string> = new Set(['francais', 'anglais']);
/** Words or sentences that an order gives to work on, a verb in brackets among them. */
const given = /[:«“…]|\(\p{L}/u;
/** Words as an answer: "goes, comes, is". */
const listed = /\p{L}\s?[;,]\s\p{L}/u;
/** There learners say what they think, and a teacher of few words writes "Ta réponse." */
const guessing = /^hypothese/u;
const fewestWords = 40;
const fewestBinding = 0.16;

/** Whether the orders are words without sentences. */
function isHeap(rows: readonly RowMatter[]): boolean {
  const words = rows.flatMap(({ row }) => [
    // Formulas and lists of numbers need no grammar.
    ...(/[=<>×÷]|\d/u.test(row.instruction) ? [] : wordsIn(row.instruction).all),
  ]);
  const bound = words.filter((word) => binding.test(word)).length;
  return words.length >= fewestWords && bound / words.length < fewestBinding;
}

export const rowSaysNothing: Rule = {
  code: 'row-says-nothing',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.12, most: 150 },
  check: ({ matter, content }) => {
    if (content.origin === 'canvas') return null;
    const areHeaps = isHeap(matter.rows);
    const isLanguage = languages.has(content.identification.discipline);
    return matter.rows
      .filter(({ order, result, isConcrete, isResultConcrete, row, step }) => {
        if (areHeaps) return true;
        if (row.instruction.trim() === '' && row.expectedResult.trim() === '') return true;
        const own = [...order, ...result].filter((stem) => !matter.title.has(stem));
        const speaks = new Set(own).size;
        const hasBoth = row.instruction.trim() !== '' && row.expectedResult.trim() !== '';
        if (guessing.test(step.key ?? '') && hasBoth) return false;
        // "Place Abomey.": two words that name something of the sheet set a task.
        const namesMatter = shared(order, matter.around) > 0 && result.size > 0;
        const isBare =
          wordsIn(row.instruction).all.length < 3 &&
          !isConcreteText(row.instruction) &&
          !namesMatter;
        if (isBare && !ritual.test(step.key ?? '')) return true;
        if (isResultConcrete || speaks >= 3) return false;
        // A lesson on language works on words that any lesson has.
        if (isLanguage && (given.test(row.instruction) || listed.test(row.expectedResult)))
          return false;
        if (ritual.test(step.key ?? '') && (speaks > 0 || order.size + result.size > 0))
          return false;
        return isConcrete ? speaks < 1 : speaks < 2;
      })
      .map((row) => ({
        place: rowPlace(row, 'instruction'),
        values: { row: row.number },
        fix: 'regenerate' as const,
      }));
  },
};
