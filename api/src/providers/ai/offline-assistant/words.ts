import { fold } from '@ardoise/sheet';

/** A word as it was written, and folded for comparison. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  /** Whether punctuation follows. */
  readonly closes: boolean;
}

/** The words of a question. Class names such as "6e" and "CM2" are words. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 3);
    found.push({
      text: match[0],
      folded: fold(match[0]),
      closes: /^\s?[.,;:?!\n()«»"“”]/u.test(after),
    });
  }
  return found;
}
