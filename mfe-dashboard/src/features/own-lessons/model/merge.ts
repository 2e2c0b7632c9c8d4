import { sameValue } from '../../../shared/drafts/equal.ts';
import { type Matter, partNames, type PartName } from './parts.ts';

export interface Merge {
  /** With what only one side changed; parts in conflict as they are here. */
  readonly matter: Matter;
  /** Parts that both sides changed, each in another way. */
  readonly conflicts: readonly PartName[];
}

/** Two changes of one lesson, on two devices, by its parts. */
export function merge(base: Matter, mine: Matter, theirs: Matter): Merge {
  const conflicts: PartName[] = [];
  let matter = mine;
  for (const name of partNames) {
    if (sameValue(mine[name], theirs[name])) continue;
    if (sameValue(base[name], mine[name])) matter = { ...matter, [name]: theirs[name] };
    else if (!sameValue(base[name], theirs[name])) conflicts.push(name);
  }
  return { matter, conflicts };
}

/** The texts of a part that stand in one version and not in the other. */
export function differing(one: unknown, other: unknown): string[] {
  const theirs = new Set(textsIn(other));
  return textsIn(one).filter((text) => !theirs.has(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}
