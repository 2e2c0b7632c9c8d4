import { textsOf } from '../document/texts.ts';
import type { SheetDocument } from '../document/index.ts';
import { signRepertoire, textRepertoire } from '../render/fonts/repertoire.ts';

/** Longer words are broken across lines, so no program extracts them whole. */
const longestWord = 30;
const drawn = new Set(textRepertoire + signRepertoire);

/** The words of a text in lower case and canonical composition. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLocaleLowerCase('fr')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Words that can be extracted from a file of the sheet; 'ours' omits those that our PDF fonts cannot draw. */
export function expectedWords(document: SheetDocument, fonts: 'any' | 'ours'): readonly string[] {
  return textsOf(document)
    .flatMap(wordsOf)
    .filter((word) => word.length <= longestWord)
    .filter((word) => fonts === 'any' || isDrawn(word));
}

/** No language stacks more than two marks on a letter, and PDF readers do not reassemble three. */
function isDrawn(word: string): boolean {
  return (
    !/\p{M}{3}/u.test(word.normalize('NFD')) &&
    [...word].every(
      (letter) =>
        drawn.has(letter) || [...letter.normalize('NFD')].every((part) => drawn.has(part)),
    )
  );
}

/** Expected words that occur too rarely in a text. */
export function missingWords(expected: readonly string[], text: string): readonly string[] {
  const found = new Map<string, number>();
  for (const word of wordsOf(text)) found.set(word, (found.get(word) ?? 0) + 1);
  return expected.filter((word) => {
    const left = found.get(word) ?? 0;
    found.set(word, left - 1);
    return left <= 0;
  });
}
