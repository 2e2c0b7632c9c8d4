import type { LessonNames, Tokens } from './names.ts';
import { isFiller, isTurning } from './tokens.ts';

/** Most words that may stand beside a name of one word; each further word of the name allows one more. */
const spare = 2;

/**
 * How well what was asked names a lesson, from 0 (another topic) to 1 (its very name). Every word of one of its
 * names must be there. What else was asked must say nothing new: "la photosynthèse chez les plantes" is a lesson on
 * photosynthesis, "l’addition des fractions" neither one on addition nor one on fractions.
 */
export function likeness(asked: Tokens, { names, own }: LessonNames, heads: Tokens): number {
  const saysNothingNew = (token: string) =>
    isFiller(token) || (own.has(token) && !isTurning(token) && !heads.has(token));
  let best = 0;
  for (const name of names) {
    if (!name.isSubsetOf(asked)) continue;
    const more = [...asked.difference(name)];
    if (more.length >= name.size + spare || !more.every(saysNothingNew)) continue;
    best = Math.max(best, name.size / asked.size);
  }
  return best;
}
