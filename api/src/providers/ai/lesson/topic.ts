import { fold } from '@ardoise/sheet';

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

function stemsOf(text: string): Set<string> {
  const words = fold(text).match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !empty.has(word)).map(stemOf));
}

/** Share of a title's words that a text must speak of. */
const needed = 0.4;

/** Whether a text speaks of what a title names. A title of empty words excludes nothing. */
export function speaksOf(text: string, title: string): boolean {
  const wanted = [...stemsOf(title)];
  if (wanted.length === 0) return true;
  const said = stemsOf(text);
  return wanted.filter((stem) => said.has(stem)).length >= wanted.length * needed;
}
