/** Where everything on the page begins, from the top of the window. */
const tops = (): number[] =>
  [...document.body.querySelectorAll('*')].map((one) => one.getBoundingClientRect().top);

const isSeen = (top: number): boolean => top >= 0 && top < innerHeight;

/**
 * The typeface comes after the text: nobody waits for it. Where a line of it would break elsewhere
 * than in the device's own serif, and move what somebody reads, the page keeps what it has.
 */
export async function dress(address: string): Promise<void> {
  const face = new FontFace('Ardoise Serif', `url(${address})`, { weight: '400' });
  await face.load();
  const before = tops();
  document.fonts.add(face);
  const moves = tops().some((top, rank) => {
    const last = before[rank] ?? top;
    return Math.abs(top - last) >= 1 && (isSeen(top) || isSeen(last));
  });
  // Before the next frame: nobody saw it.
  if (moves) document.fonts.delete(face);
}
