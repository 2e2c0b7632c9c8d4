import { type DisciplineId, fold, levels } from '@ardoise/sheet';

/** Articles, prepositions and conjunctions, which tell no topic. "son" and "est" are not here: they name one. */
const small = new Set(
  (
    'a an and at au aux ce ces cet cette chez d dans de des du en et for from in j jusqu l la le les leur leurs lorsqu ' +
    'm ma mes mon n nos notre of on or ou par pour puisqu qu s sa ses sur t the to ton un une vers votre y'
  ).split(' '),
);

/** The number of a word and nothing else: a stem would take "multiple" for "multiplication". */
function singular(token: string, isEnglish: boolean): string {
  if (token.length < 4) return token;
  if (isEnglish) return token.replace(/ies$/u, 'y').replace(/(?<=ch|sh|x|ss)es$|(?<!s)s$/u, '');
  return token
    .replace(/eaux$/u, 'eau')
    .replace(/(?<!e)(?:aux?|ails?|als)$/u, 'al')
    .replace(/[sx]$/u, '');
}

/** Words in the form in which they are compared. */
const listed = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').flatMap((token) => [singular(token, false), singular(token, true)]));

/** What teachers write around a topic: the kind of session, the discipline, its branches. */
const fillers = listed(
  'anglais art bac benin beninois beninoise bepc cep chant chapitre chimie classe comment comprehension conjugaison ' +
    'cours decouverte dictee dissertation ecm ecriture edhc education english eps es est etude exercice expression ' +
    'fiche francais generalite geographie geometrie grammaire grammar histoire informatique introduction lecon lecture ' +
    'lesson mathematique maths musicale notion numeration oral orale orthographe pct philosophie physique plastique ' +
    'pourquoi reading revision seance sequence speaking svt technologie texte theme tic vocabulaire vocabulary writing',
);

/** Words that change a topic: "sans retenue", "trois forces". */
const turning = listed(
  'avec contre converse formal hors informal inverse moins negatif non oppose plus reciproque sans sauf with without ' +
    'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt cent mille million ' +
    'premier premiere second seconde deuxieme troisieme two three four five first third',
);

/** "2nde", "Tle A2": the class and its series. */
const className = new RegExp(
  `\\b(?:${levels.join('|')}|terminale)(?: (?:serie )?[a-d][12]?)?\\b`,
  'gu',
);

/** In "le son a", the letter is no preposition. */
const namesLetter = /^(?:lettre|son|voyelle)s?$/u;
/** A sound as phoneticians write it, "[ou]", which is no conjunction wherever it stands. */
const sound = /\[(\p{L}+)\]/gu;

/**
 * The words of a topic, by which topics are compared: without accents, plurals and small words. Names of classes
 * are left out, since the class is asked for beside the topic.
 */
export function tokensOf(text: string, discipline: DisciplineId): ReadonlySet<string> {
  const plain = fold(text)
    .replaceAll(className, ' ')
    .replaceAll(/\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/gu, '');
  const all = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const sounds = new Set(Array.from(plain.matchAll(sound), ([, name]) => name));
  const kept = all.filter(
    (token, index) =>
      !small.has(token) || sounds.has(token) || namesLetter.test(all[index - 1] ?? ''),
  );
  return new Set(kept.map((token) => singular(token, discipline === 'anglais')));
}

export const isFiller = (token: string): boolean => fillers.has(token);

/** Whether two topics that differ by this word differ: a number, a letter, "sans". */
export const isTurning = (token: string): boolean =>
  token.length === 1 || /\p{N}/u.test(token) || turning.has(token);

/** Whether a word can tell a topic alone. */
export const tells = (token: string): boolean =>
  token.length > 2 && !isFiller(token) && !isTurning(token);
