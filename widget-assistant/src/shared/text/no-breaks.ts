/**
 * Keeps the signs that French writes after a space, and the quotation marks, on the line of their word. Models and
 * visitors type an ordinary space, at which a line may break; other languages have none there.
 */
export function withoutBreaks(text: string): string {
  return text
    .replace(/ (?=[?!;»]+(?:[\s)"”»]|$))/gu, '\u202F')
    .replace(/ (?=:(?:\s|$))/gu, '\u00A0')
    .replace(/« /gu, '«\u202F');
}
