import { fold } from '../../model/text.ts';
import { remember } from '../words/remember.ts';
import { sentencesIn } from '../words/text.ts';
import { knownFacts } from './facts.ts';

/** A statement that a known fact denies; `right` is what is known, 'none' when it is only known to be wrong. */
export interface DeniedFact {
  readonly found: string;
  readonly right: string;
}

/** A sentence that asks, or that says itself that something is wrong, claims nothing. */
const claimsNothing =
  /\?|\b(?:faux|erreurs?|tort|vrai ou|pas en|avant|apres|depuis|ne|n'|non|croi\w+|pense\w*|wrong|false|before|after|since|not)\b/u;

/** Statements of a text that known facts deny, such as another year of independence. */
export const deniedFacts = remember((text): readonly DeniedFact[] =>
  sentencesIn(text).flatMap((sentence) => {
    const folded = fold(sentence);
    if (claimsNothing.test(folded)) return [];
    const about = knownFacts.filter((fact) => fact.about.test(folded));
    const right = new Set(about.flatMap((fact) => fact.right.map(fold)));
    return about.flatMap((fact) => {
      const said = Array.from(folded.matchAll(fact.says), ([all, value]) => value ?? all);
      // A sentence may name several events: each year is then of one of them, or of what we do not know.
      if (said.length === 0 || said.some((value) => right.has(value))) return [];
      return [{ found: said.join(', '), right: fact.right[0] ?? 'none' }];
    });
  }),
);
