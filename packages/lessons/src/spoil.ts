/** For tests: a lesson's file with a text replaced, and the line where it stands. */
export function spoil(text: string, from: string, to: string): { spoiled: string; line: number } {
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`The lesson has no "${from}"`);
  return { spoiled: text.replace(from, () => to), line: text.slice(0, at).split('\n').length };
}
