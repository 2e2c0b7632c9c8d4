import { fold } from '../../../model/text.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { isConcrete } from '../../words/concrete.ts';
import { remember } from '../../words/remember.ts';
import { wordsIn } from '../../words/text.ts';

/** Words of a remedy for anything: to explain again, to encourage, another exercise. */
const forAnything =
  /^(?:(?:re)?(?:expliqu|explain|encourag|aid|help|prend|pren|voi|vis|motiv|insist|guid|accompagn|souten|soutien|donn|giv|repet|repeat|review|simplifi|corrig|correct|rappel|remind|remedi|fais|fait|fair|dire|dis|commenc|parl|precis|clarifi)\w*|apporte\w*|proposer?|lecons?|lessons?|cours|regles?|rules?|notions?|consignes?|exercices?|exercises?|exemples?|examples?|explications?|explanations?|remediation|eleves?|apprenante?s?|learners?|pupils?|students?|enfants?|difficultes?|erreurs?|mistakes?|besoin|individuel\w*|lentement|slowly|bien|mieux|well|encore|again|nouveau|autres?|other|more|plus|fois|autant|necessaire|patience|attention|clairement|le|la|les|l|un|une|des|de|d|du|a|au|aux|en|et|avec|pour|si|tres|the|an|with|to|them|him|her|it|lui|leur|y|ne|pas|qui|ont|est|sont)$/u;
/** Rows that one remedy may serve. */
const mostRows = 2;

const saysNothing = remember((text: string): boolean => {
  const { all } = wordsIn(text);
  return all.length > 0 && !isConcrete(text) && all.every((word) => forAnything.test(word));
});

/** A remedy makes the learner act on this difficulty: "Réexpliquer." would do for any. */
export const remedySaysNothing: Rule = {
  code: 'remedy-says-nothing',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.2, most: 52 },
  check: ({ rows }) => {
    const times = new Map<string, number>();
    const keyOf = (text: string | undefined) => fold(text ?? '').trim();
    for (const { row } of rows) {
      const key = keyOf(row.remediation);
      if (key !== '') times.set(key, (times.get(key) ?? 0) + 1);
    }
    return rows
      .filter(({ row: { remediation = '' } }) => {
        const isEverywhere = (times.get(keyOf(remediation)) ?? 0) > mostRows;
        return remediation.trim() !== '' && (isEverywhere || saysNothing(remediation));
      })
      .map((row) => ({
        place: rowPlace(row, 'remediation'),
        values: { row: row.number },
        fix: 'regenerate' as const,
      }));
  },
};
