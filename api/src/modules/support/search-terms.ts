import { fold } from '@ardoise/sheet';

/** The words of a text without accents, case and signs, each once. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((term) => term !== ''),
  ),
];
