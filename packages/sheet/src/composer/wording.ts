import { englishTypography, frenchTypography, wholeSentences } from '../model/index.ts';
import type { SheetLanguage } from '../model/index.ts';

export function typography(text: string, language: SheetLanguage): string {
  return language === 'fr' ? frenchTypography(text) : englishTypography(text);
}

/** Truncates a text longer than `max` characters at the end of a sentence, else at a word boundary with an ellipsis. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = wholeSentences(text, max);
  if (whole !== '') return whole;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
