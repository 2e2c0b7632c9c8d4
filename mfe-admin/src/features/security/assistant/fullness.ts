/** Part of a ceiling from which staff look at it, as where the API warns. */
const most = 0.8;

/** How near a ceiling is; one of nothing is reached. */
export function fullness(used: number, max: number): 'room' | 'most' | 'full' {
  if (used >= max) return 'full';
  return used >= max * most ? 'most' : 'room';
}
