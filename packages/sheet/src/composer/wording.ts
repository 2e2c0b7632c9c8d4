import { englishTypography, frenchTypography } from '../model/index.ts';
import type { SheetLanguage } from '../model/index.ts';
import type { Random } from './random.ts';

export type Slots = Readonly<Record<string, string>>;

/**
 * Expands a pattern: `[a|b]` at random, then `{slot}`. Slots are filled last and in a single pass, so brackets inside a
 * title stay as they are. Throws on a slot without a value.
 */
export function write(
  pattern: string,
  slots: Slots,
  random: Random,
  language: SheetLanguage,
): string {
  const chosen = pattern.replace(/\[([^[\]]+)\]/g, (_, options: string) =>
    random.pick(options.split('|')),
  );
  const filled = chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new RangeError(`Pattern slot {${name}} has no value`);
    return value;
  });
  return typography(filled, language);
}

export function typography(text: string, language: SheetLanguage): string {
  return language === 'fr' ? frenchTypography(text) : englishTypography(text);
}

/** Puts a title in quotation marks; quotation marks inside it become inner ones. */
export function quote(title: string, language: SheetLanguage): string {
  if (language === 'en') return `“${title.replace(/[«“"]\s*/g, '‘').replace(/\s*[»”]/g, '’')}”`;
  return `« ${title.replace(/«\s*/g, '“').replace(/\s*»/g, '”')} »`;
}

/** Puts a title in inner quotation marks. */
export function innerQuote(title: string, language: SheetLanguage): string {
  return quote(title, language).replace(/^(?:« |“)|(?: »|”)$/g, (mark) => {
    const opens = mark.startsWith('«') || mark === '“';
    if (language === 'fr') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}

/** Truncates a text longer than `max` characters at a word boundary, with an ellipsis. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
