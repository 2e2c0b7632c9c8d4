/** Distance of every element from the top of the window. */
const tops = (): number[] =>
  [...document.body.querySelectorAll('*')].map((one) => one.getBoundingClientRect().top);

const isSeen = (top: number): boolean => top >= 0 && top < innerHeight;

/**
 * Loads the typeface after the text, and shows it unless that would move something on screen: its
 * lines may break elsewhere than those of the device's own serif.
 */
export async function showTypeface(address: string): Promise<void> {
  const face = new FontFace('Ardoise Serif', `url(${address})`, { weight: '400' });
  await face.load();
  const before = tops();
  document.fonts.add(face);
  const moves = tops().some((top, rank) => {
    const last = before[rank] ?? top;
    return Math.abs(top - last) >= 1 && (isSeen(top) || isSeen(last));
  });
  // Still before the next frame, so that nobody sees the change.
  if (moves) document.fonts.delete(face);
}
