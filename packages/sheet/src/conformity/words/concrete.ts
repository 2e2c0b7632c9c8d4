import { fold } from '../../model/text.ts';
import { remember } from './remember.ts';

/** Amounts of things that any lesson has: "3 exemples" says nothing. */
const counted =
  /\d+ (?:autres? |bonnes? |justes? )?(?:exemples?|reponses?|mots?|phrases?|idees?|elements?|remarques?|points?|lignes?|questions?|exercices?|choses?|caracteristiques?|examples?|answers?|words?|sentences?|ideas?|things?|questions?|lines?|points?)\b/gu;
/** References to parts of the sheet. */
const reference =
  /\b(?:doc|docs|document|documents|question|questions|exercice|exercices|exercise|ligne|lignes|page|pages|activite|tableau|figure|partie)\.? ?(?:n ?° ?)?\d+(?:(?:,| a| et| to| and|-) ?\d+)*/gu;
const signs = /[=<>≤≥≠±×÷√∥⊥∈²³→°]|\d ?[+*/−-] ?\d/u;
const named = /(?<![\p{L}\d])(?:[A-Z]{2,4}|\[[A-Z]{2}\]|\([A-Z]{2}\))(?![\p{L}\d])/u;
/** Letters or syllables one after the other: "mi, mo, ma". */
const listed = /(?:^|[\s:;,(])\p{L}{1,3}(?:\s*[,;]\s*\p{L}{1,3}(?!\p{L}))+|\b(?:[xo] ){2,}[xo]\b/u;
const numeral =
  /\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|hundred)\b/gu;
const quoted = /[«“"]([^»”"]*)[»”"]/gu;
const empty =
  /^(?:la |le |les |l'|une |un |the |a )?(?:(?:bonne|right|good) (?:reponse|answer)|reponse|resultat|result|answer|oui|non|yes|no|titre|title|parce que|because|je retiens|d'accord)?$/u;

function quotesSomething(text: string): boolean {
  for (const [, inside = ''] of text.matchAll(quoted)) {
    const folded = fold(inside)
      .replace(/[^\p{L}\p{N}' ]+/gu, '')
      .trim();
    if (!empty.test(folded)) return true;
  }
  return false;
}

/** What stands after the colon of "A dit : …", when it is more than a promise of an answer. */
function says(text: string): boolean {
  const [, after] = /[^:]*: ?(.+)/su.exec(text) ?? [];
  if (after === undefined) return false;
  const folded = fold(after)
    .replace(/[^\p{L}\p{N}' ]+/gu, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(folded) && !empty.test(folded);
}

function readConcrete(text: string): boolean {
  if (signs.test(text) || named.test(text) || quotesSomething(text)) return true;
  const folded = fold(text);
  if (listed.test(folded) || Array.from(folded.matchAll(numeral)).length >= 2) return true;
  return /\d/u.test(folded.replace(reference, ' ').replace(counted, ' '));
}

/** Whether a text holds something that can be checked as it is: a formula, a number, quoted words. */
export const isConcrete = remember(readConcrete);

/** A result is also concrete when it says the answer after a colon: "A dit : un triangle." */
export const isConcreteResult = remember((text) => isConcrete(text) || says(text));
