/** Where in a list the row stands that J and K moved to last. */
export function placeOf(keys: readonly string[], current: string | null) {
  const place = current === null ? -1 : keys.indexOf(current);
  const here = place === -1 ? null : current;
  return {
    /** Key of that row; null before the first move, or when it is gone. */
    here,
    /** The row has left the list meanwhile: nothing is done to another one in its place. */
    isGone: current !== null && here === null,
    /** The place after so many steps, within the list; null when the list is empty. */
    placeAfter: (step: number): number | null =>
      keys.length === 0 ? null : Math.min(Math.max(place + step, 0), keys.length - 1),
  };
}
