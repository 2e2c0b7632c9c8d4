import { fold } from '../../../model/text.ts';
import { rowRule } from '../../rule.ts';
import { isVague } from '../../vague.ts';
import { isConcreteResult } from '../../words/concrete.ts';
import { stemOf } from '../../words/stem.ts';
import { wordsIn } from '../../words/text.ts';

/** What nobody can see from the aisle: that something was understood, whatever it is. */
const unseen =
  /^(?:(?:l'apprenant|l'eleve|le groupe|la classe|les eleves|les apprenants|chacun|the class|the learner) )?(?:(?:a|ont|has|have) )?(?:bien |mieux |well |attentivement )?(?:compri[st]\w*|comprend\w*|appris|retenu|saisi|assimile|decouvert|reflechi|participe|medite|pris conscience|prend conscience|connait|connaissent|maitrise\w*|s'interesse|est capable de|est sensibilise|understood|understands?|learnt|learned|knows?|is aware|is able|ecoutent|suivent|regardent|observent|prennent note|listen|follow)\b/u;
const reported =
  /^(?:a|ont|le groupe|la classe|l'eleve|l'apprenant|les eleves|les apprenants|has|have|the class|the group|learners|pupils)\s/u;
/** An answer is a few words; a longer sentence reports. */
const longestAnswer = 5;
/** Praise of a result that is not there. */
const praise: ReadonlySet<string> = new Set(
  'riche pertinent pertinente satisfaisant satisfaisante clair claire precis precise interessant interessante complet complete efficace personnel personnelle reussi reussie rich relevant satisfying clear precise interesting complete'
    .split(' ')
    .map(stemOf),
);
/** An order that gives the words among which the answer is. */
const offers = /[:«“(;]|,[^,]+,|\bou\b|\bor\b/u;

/** A report of what was done that has no word of matter but those of the order and of the topic. */
function addsNothing(order: string, result: string, topic: ReadonlySet<string>): boolean {
  const { all, stems } = wordsIn(result);
  const isLong = stems.size > 0 && all.length > longestAnswer && !result.includes('?');
  if (!(isLong || reported.test(fold(result))) || offers.test(order) || offers.test(result))
    return false;
  const given = wordsIn(order).stems;
  return [...stems].every((stem) => given.has(stem) || topic.has(stem) || praise.has(stem));
}

/** The words of grammar are the matter there: "une ; masculin ; le bic". */
const languages: ReadonlySet<string> = new Set(['francais', 'anglais']);

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
    if (expectedResult.trim() === '' || content.origin === 'canvas') return false;
    const isListed =
      languages.has(content.identification.discipline) && /[;,]/u.test(expectedResult);
    if (isVague(expectedResult, content.language) && !isListed) return true;
    if (isConcreteResult(expectedResult)) return false;
    return (
      unseen.test(fold(expectedResult)) || addsNothing(instruction, expectedResult, matter.topic)
    );
  },
});
