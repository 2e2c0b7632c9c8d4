import { fold } from '../../../model/text.ts';
import { rowRule } from '../../rule.ts';
import { isVague } from '../../vague.ts';
import { isConcreteResult } from '../../words/concrete.ts';
import { wordsIn } from '../../words/text.ts';

/** What nobody can see from the aisle: that something was understood, whatever it is. */
const unseen =
  /^(?:(?:l'apprenant|l'eleve|le groupe|la classe|les eleves|chacun|the class|the learner) )?(?:(?:a|ont|has|have) )?(?:bien |mieux |well )?(?:compri[st]\w*|comprend\w*|appris|retenu|saisi|assimile|decouvert|reflechi|participe|medite|pris conscience|prend conscience|connait|connaissent|maitrise\w*|s'interesse|est capable de|est sensibilise|understood|understands?|learnt|learned|knows?|is aware|is able)\b/u;
const reported =
  /^(?:a|ont|le groupe|la classe|l'eleve|l'apprenant|has|have|the class|the group)\s/u;
/** An order that gives the words among which the answer is. */
const offers = /[:«“(;]|,[^,]+,|\bou\b|\bor\b/u;

/** A report of what was done that has no word of matter but those of the order and of the topic. */
function addsNothing(order: string, result: string, topic: ReadonlySet<string>): boolean {
  if (!reported.test(fold(result)) || offers.test(order)) return false;
  const given = wordsIn(order).stems;
  return [...wordsIn(result).stems].every((stem) => given.has(stem) || topic.has(stem));
}

/** A result says what is seen or heard, so that it can be checked. */
export const rowResultVague = rowRule({
  code: 'row-result-vague',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.1, most: 90 },
  field: 'expectedResult',
  fix: 'regenerate',
  broken: ({ row }, { content, matter }) => {
    const { instruction, expectedResult } = row;
    if (expectedResult.trim() === '') return false;
    if (isVague(expectedResult, content.language)) return true;
    if (isConcreteResult(expectedResult)) return false;
    return (
      unseen.test(fold(expectedResult)) || addsNothing(instruction, expectedResult, matter.topic)
    );
  },
});
