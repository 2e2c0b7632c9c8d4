import type { SheetLanguage } from '../../model/index.ts';
import { englishTypography, frenchTypography } from '../../model/text.ts';
import { remember } from './remember.ts';

/** What printing does not set right by itself: quotation marks, doubled spaces, marks without or with a space. */
function mended(text: string, language: SheetLanguage): string {
  const spaced = text
    .replace(/(?<=\S) {2,}(?=\S)/gu, ' ')
    .replace(/(?<=[\p{L}\p{N})]) +([,.])(?=\s|$)/gu, '$1');
  if (language === 'en') return spaced;
  return spaced
    .replace(/"([^"\n]+)"/gu, '« $1 »')
    .replace(/(?<=\p{L})([?!;])(?=\s|$)/gu, ' $1')
    .replace(/(?<=\p{L}):(?=\s)/gu, ' :');
}

export function typographic(text: string, language: SheetLanguage): string {
  const set = language === 'fr' ? frenchTypography : englishTypography;
  return set(mended(text, language));
}

const checks = {
  fr: remember((text) => mended(text, 'fr') === text),
  en: remember((text) => mended(text, 'en') === text),
};

/** Whether nothing is wrong that a reader sees; the kind of a space is set when the sheet is printed. */
export function isTypographic(text: string, language: SheetLanguage): boolean {
  return checks[language](text);
}
