import { hasBlank, isOnlyBlank } from '../conformity/words/blanks.ts';

/** Nothing, or dots and placeholders that stand for content. */
export const isBlank = (text: string): boolean =>
  text.trim() === '' || hasBlank(text) || isOnlyBlank(text);
