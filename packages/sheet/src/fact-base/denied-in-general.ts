import { fold } from '../model/text.ts';
import { remember } from '../conformity/words/remember.ts';
import { sentencesIn } from '../conformity/words/text.ts';
import { generallyKnown } from './general.ts';
import { outOfLife } from './people.ts';
import { schoolErrors } from './school/index.ts';

/** A statement that a known fact denies; `right` is what is known, 'none' when it is only known to be wrong. */
export interface DeniedInGeneral {
  readonly found: string;
  readonly right: string;
}

/** A sentence that asks, or that says itself that something is wrong, claims nothing. */
const claimsNothing =
  /\?|\b(?:faux|erreurs?|tort|vrai ou|pas en|avant|apres|depuis|ne|n'|non|croi\w+|pense\w*|wrong|false|before|after|since|not)\b/u;

const span =
  /\b(?:de|entre|from|between) (1\d{3}|20\d{2}) (?:a|et|to|and) (1\d{3}|20\d{2})\b(?! av)/gu;

/** "de 1897 à 1894": time does not go backwards. */
function backwards(folded: string): DeniedInGeneral[] {
  return Array.from(folded.matchAll(span)).flatMap(([found, from, to]) =>
    Number(from) > Number(to) ? [{ found, right: 'none' }] : [],
  );
}

/** Statements of a text that known facts deny, such as another year of independence. */
export const deniedInGeneral = remember((text): readonly DeniedInGeneral[] =>
  sentencesIn(text).flatMap((sentence) => {
    const folded = fold(sentence);
    if (claimsNothing.test(folded)) return [];
    const about = generallyKnown.filter((fact) => fact.about.test(folded));
    const right = new Set(about.flatMap((fact) => fact.right.map(fold)));
    const denied = about.flatMap((fact) => {
      const said = Array.from(folded.matchAll(fact.says), ([all, value]) => value ?? all);
      // A sentence may name several events: each year is then of one of them, or of what we do not know.
      if (said.length === 0 || said.some((value) => right.has(value))) return [];
      return [{ found: said.join(', '), right: fact.right[0] ?? 'none' }];
    });
    const errors = schoolErrors.flatMap(({ says, known }) => {
      const [found] = says.exec(folded) ?? [];
      return found === undefined ? [] : [{ found, right: known }];
    });
    // "vers 1650 ; …, Béhanzin résiste": the year is of another clause.
    const lives = sentence.split(';').flatMap(outOfLife);
    return [...denied, ...errors, ...lives, ...backwards(folded)];
  }),
);
