import { fold } from '@ardoise/sheet';
import { inEnglish, isFrenchOnly } from './french-topics.ts';

/** Words that say nothing of a topic; shorter ones than these are left out anyway. */
const empty = new Set(
  [
    'avec dans pour sans sous chez entre leur leurs cette elle elles nous vous sont etre avoir fait',
    'faire quel quelle quels quelles comment pourquoi plus moins autre autres notion notions lecon',
    'seance cours sujet etude cas introduction decouverte premier premiere deux trois classe eleves',
    'with from into about what which when where this that these those their lesson unit topic the',
    'and how why study introduction',
  ].flatMap((line) => line.split(' ')),
);

/** What is left of a word without its ending: "fractions" and "fraction", "nourrit" and "nourrir". */
const stemOf = (word: string) => word.slice(0, Math.max(4, Math.min(6, word.length - 2)));

function wordsOf(text: string): string[] {
  const words = fold(text).match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !empty.has(word));
}

const stemsOf = (text: string) => new Set(wordsOf(text).map(stemOf));

/** Share of a title's words that a text must speak of. */
const needed = 0.4;

/** Whether a text speaks of what a title names. A title of empty words excludes nothing. */
export function speaksOf(text: string, title: string): boolean {
  const wanted = [...stemsOf(title)];
  if (wanted.length === 0) return true;
  const said = stemsOf(text);
  return wanted.filter((stem) => said.has(stem)).length >= wanted.length * needed;
}

/** Whether a title is in French, as far as its letters and words tell. */
export const isFrench = (title: string): boolean =>
  /[àâçéèêëîïôûùœ]|\b(?:les?|la|des?|du|une?|au|aux|en|et|ou|sur|avec)\b|\b[ld][’']/iu.test(
    title,
  ) || wordsOf(title).some(isFrenchOnly);

/**
 * Whether a text in English speaks of what a title in French names: by the English of its words, or by words that both
 * languages share. A title of which no word is known excludes nothing.
 */
export function speaksOfInEnglish(text: string, title: string): boolean {
  const said = stemsOf(text);
  const isSaid = (word: string) => said.has(stemOf(word));
  const judged = wordsOf(title).flatMap((word) => {
    const words = inEnglish(word);
    if (isSaid(word) || words.some(isSaid)) return [true];
    return words.length === 0 ? [] : [false];
  });
  return judged.filter(Boolean).length >= judged.length * needed;
}
