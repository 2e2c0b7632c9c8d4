import { englishTypography, frenchTypography } from '../model/index.ts';
import type { SheetLanguage } from '../model/index.ts';
import type { Random } from './random.ts';

export type Slots = Readonly<Record<string, string>>;

/**
 * Writes a pattern out: `[a|b]` by chance, then `{slot}`. Slots are put in last and in one pass,
 * so that brackets inside a title stay as they are. Throws on a slot without a value.
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

/** Puts a title in quotation marks; marks already inside become the inner ones. */
export function quote(title: string, language: SheetLanguage): string {
  if (language === 'en') return `“${title.replace(/[«“"]\s*/g, '‘').replace(/\s*[»”]/g, '’')}”`;
  return `« ${title.replace(/«\s*/g, '“').replace(/\s*»/g, '”')} »`;
}

/** Puts a title in the marks used inside a quotation. */
export function innerQuote(title: string, language: SheetLanguage): string {
  return quote(title, language).replace(/^(?:« |“)|(?: »|”)$/g, (mark) => {
    const opens = mark.startsWith('«') || mark === '“';
    if (language === 'fr') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}

/** Cuts at a word, with an ellipsis, when a text is longer than `max` characters. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
