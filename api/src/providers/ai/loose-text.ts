import { withoutLatex } from './latex.ts';
import {
  englishTypography,
  frenchTypography,
  type SheetLanguage,
  wholeSentences,
} from '@ardoise/sheet';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Own properties only, so that a key such as "constructor" finds nothing. */
export function member(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Control characters except line ends and tabs, bidirectional overrides, and lone surrogates. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Truncates at the end of a sentence, else of a word. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const sentences = wholeSentences(text, max);
  if (sentences !== '') return sentences;
  const cut = text.slice(0, max - 1);
  const space = cut.search(/\s\S*$/);
  const whole = space > max / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.trimEnd()}…`;
}

/** Pictures that no typeface of a sheet has, and spaces of no width. */
const unprinted = /[\p{Emoji_Presentation}\ufe0f\u200b\u2060]/gu;

interface PlainTextOptions {
  /** Keeps `**bold**`. */
  bold?: boolean;
}

/** A model's text without markup and hidden characters, at most `max` long. */
export function plainText(
  value: unknown,
  max: number,
  language: SheetLanguage,
  { bold = false }: PlainTextOptions = {},
): string {
  const raw = typeof value === 'number' ? String(value) : value;
  if (typeof raw !== 'string') return '';
  const plain = withoutLatex(raw.slice(0, max * 4))
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .replace(unprinted, '')
    .replace(bold ? /__|`/g : /\*\*|__|`/g, '')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*\*[ \t]+/gm, '- ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return clip(language === 'fr' ? frenchTypography(plain) : englishTypography(plain), max);
}

/** The same on one line. */
export function plainLine(value: unknown, max: number, language: SheetLanguage): string {
  return clip(plainText(value, max, language).replace(/\s*\n\s*/g, ' '), max);
}
