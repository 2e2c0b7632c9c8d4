import { fold } from '../../model/text.ts';
import { isGeneric } from './generic.ts';
import { remember } from './remember.ts';
import { stemOf } from './stem.ts';

/** What the rules look at in a text. */
export interface Words {
  /** Folded, in order. */
  readonly all: readonly string[];
  /** Stems that say something of a topic. */
  readonly stems: ReadonlySet<string>;
  readonly numbers: readonly string[];
}

function read(text: string): Words {
  const all: string[] = [];
  const stems = new Set<string>();
  const numbers: string[] = [];
  for (const word of fold(text.replaceAll('**', '')).split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue;
    all.push(word);
    if (/^\d/u.test(word)) numbers.push(word);
    else if (word.length >= 3) {
      const stem = stemOf(word);
      if (!isGeneric(stem)) stems.add(stem);
    }
  }
  return { all, stems, numbers };
}

/** The words of a text. */
export const wordsIn = remember(read);

/** Sentences of a text. */
export const sentencesIn = remember((text): readonly string[] =>
  text
    .split(/(?<=[.!?…])[»”"]?\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** How many stems two texts share. */
export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const stem of small) if (large.has(stem)) count += 1;
  return count;
}

/** Stems of a text that say something of a topic. */
export function stemsIn(text: string): ReadonlySet<string> {
  return wordsIn(text).stems;
}
