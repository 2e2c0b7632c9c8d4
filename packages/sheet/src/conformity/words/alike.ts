import { fold } from '../../model/text.ts';
import { remember } from './remember.ts';

const setOf = remember(
  (text): ReadonlySet<string> =>
    new Set(
      fold(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1),
    ),
);

/** Words that two texts share, of all that they have, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [setOf(one), setOf(other)];
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common || 1);
}

export const wordCount = (text: string): number => setOf(text).size;
