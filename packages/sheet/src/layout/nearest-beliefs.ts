import type { Lesson } from '../lesson/index.ts';
import { fold } from '../model/index.ts';
import type { Kept } from './kept.ts';

/** Stems of the words that say something, to see whether two texts speak of the same. */
const stemsOf = (text: string) =>
  new Set((fold(text).match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5)));

/** Beliefs that answer the situation, the one nearest to it first; none that speaks of something else. */
export function nearest(
  misconceptions: Lesson['misconceptions'],
  { text, question }: Kept['situation'],
): Lesson['misconceptions'] {
  const [asked, described] = [stemsOf(question), stemsOf(text)];
  const nearTo = (belief: string) =>
    [...stemsOf(belief)].reduce(
      (sum, stem) => sum + (asked.has(stem) ? 2 : 0) + (described.has(stem) ? 1 : 0),
      0,
    );
  return misconceptions
    .filter(({ belief }) => nearTo(belief) > 0)
    .toSorted((a, b) => nearTo(b.belief) - nearTo(a.belief));
}
