import { fold } from '../../../model/text.ts';
import { rowRule } from '../../rule.ts';
import { isConcreteResult } from '../../words/concrete.ts';
import { isEmptyWord } from '../../vague.ts';
import { wordsIn } from '../../words/text.ts';

/** "A classé…", "Le groupe a classé…": what was done, and not the answer itself. */
const tells =
  /^(?:(?:l'apprenant|l'eleve|le groupe|la classe|chaque groupe|the group|the class|the learner) )?(?:a|ont|has|have) /u;
/** "If she (come), I (cook).", "Tu port…": the answer is the sentence itself, set right. */
const toComplete = /\(\p{L}[\p{L}, ]*\)|\p{L}…(?=[\s;,.]|$)|_{2,}/u;
const list = /;|,[^,]+,/u;

/** Whether a result holds the order itself, its verb included. */
function saysAgain(instruction: string, expectedResult: string): boolean {
  const [order, result] = [wordsIn(instruction).all, wordsIn(expectedResult).all];
  const [verb = ''] = order;
  const repeated = order.filter((word) => result.includes(word)).length;
  return order.length >= 4 && result.includes(verb) && repeated / order.length >= 0.8;
}

/** A result says what the answer is; it does not say the order again ("A bien classé les animaux."). */
export const rowResultEcho = rowRule({
  code: 'row-result-echo',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.15, most: 80 },
  field: 'expectedResult',
  fix: 'regenerate',
  broken: ({ row }, { content }) => {
    const { expectedResult } = row;
    if (toComplete.test(row.instruction) && row.instruction !== expectedResult) return false;
    if (saysAgain(row.instruction, expectedResult)) return true;
    if (!tells.test(fold(expectedResult)) || list.test(expectedResult)) return false;
    if (isConcreteResult(expectedResult)) return false;
    const order = wordsIn(row.instruction).all.map((word) => word.slice(0, 4));
    const said = wordsIn(expectedResult).all.filter((word) => !isEmptyWord(word, content.language));
    return said.length >= 2 && said.every((word) => order.includes(word.slice(0, 4)));
  },
});
