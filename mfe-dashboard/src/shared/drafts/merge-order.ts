function relativeOrder(list: readonly string[], of: ReadonlySet<string>): string[] {
  return list.filter((key) => of.has(key));
}

function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

/**
 * Three-way merge of the order of a list with these members. The side that moved something decides;
 * if both did, mine. What only the other side has follows its neighbour there.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  members: ReadonlySet<string>,
): string[] {
  const mineHas = new Set(mine);
  const theirsHas = new Set(theirs);
  const common = new Set(base.filter((key) => mineHas.has(key) && theirsHas.has(key)));
  const iMoved = !sameOrder(relativeOrder(mine, common), relativeOrder(base, common));
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];

  const result = first.filter((key) => members.has(key));
  for (const source of [second, base]) {
    source.forEach((key, index) => {
      if (!members.has(key) || result.includes(key)) return;
      const before = source.slice(0, index).findLast((other) => result.includes(other));
      result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
    });
  }
  // A part that the merge kept although both sides removed or moved it.
  for (const key of members) if (!result.includes(key)) result.push(key);
  return result;
}
