import { fold } from '../../model/text.ts';
import { remember } from '../words/remember.ts';
import { sentencesIn, wordsIn } from '../words/text.ts';

/** What one sentence states: its words without their order, how often it denies, and its numbers. */
export interface Stated {
  readonly text: string;
  readonly key: string;
  /** A `-` for each word that denies, else `+`. */
  readonly sign: string;
  readonly numbers: string;
  /** Stems that say something, in order, each between points. */
  readonly path: string;
  readonly pathLength: number;
}

const denying: ReadonlySet<string> = new Set('pas jamais aucun aucune not never no'.split(' '));
/** Beside a denial, or in its place in "ne … que". */
const particles: ReadonlySet<string> = new Set(['ne', 'n']);

/** Words below which two sentences have the same ones by chance: fewer where they say something of a topic. */
const fewestWords = 4;
const fewestOfAny = 5;
const fewestStems = 2;

/** A short name for a text, the same wherever it is computed (FNV-1a). */
function nameOf(text: string, most: number): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** most).toString(36);
}

/** A document has another number on paper than in its lesson. */
const documents = /\(?\b(?:doc\. ?\d+|s\d)\b\)?/gu;

function statedBy(sentence: string): Stated[] {
  const words: string[] = [];
  const numbers: string[] = [];
  let denials = '';
  const spoken = sentence.replaceAll('**', '').replaceAll(documents, ' ');
  for (const word of fold(spoken).split(/[^\p{L}\p{N}]+/u)) {
    if (denying.has(word)) denials += '-';
    else if (/^\d/u.test(word)) numbers.push(word);
    else if (word !== '' && !particles.has(word)) words.push(word);
  }
  const stems = [...wordsIn(spoken).stems];
  if (words.length < (stems.length < fewestStems ? fewestOfAny : fewestWords)) return [];
  return [
    {
      text: sentence,
      key: nameOf([...words].sort().join(' '), 6),
      sign: denials === '' ? '+' : denials,
      numbers: numbers.join(','),
      path: `.${stems.map((stem) => nameOf(stem, 4)).join('.')}.`,
      pathLength: stems.length,
    },
  ];
}

/** What a text states, sentence by sentence, and what it quotes. */
export const statedIn = remember((text): readonly Stated[] => {
  const quotes = Array.from(text.matchAll(/[«“]([^»”]*)[»”]/gu), ([, said = '']) => said);
  return [text, ...quotes].flatMap((part) => sentencesIn(part.trim())).flatMap(statedBy);
});
