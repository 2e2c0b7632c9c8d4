/** Letters without accents, in lower case, so that “equipe” finds “Équipe”. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every part of what was typed begins a part of one of these texts. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const wanted = plain(typed).split(/\s+/u).filter(Boolean);
  const given = texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u));
  return wanted.every((part) => given.some((one) => one.startsWith(part)) || givenWhole(part));

  /** A mail is typed with its signs. */
  function givenWhole(part: string): boolean {
    return texts.some((text) => plain(text).startsWith(part));
  }
}
