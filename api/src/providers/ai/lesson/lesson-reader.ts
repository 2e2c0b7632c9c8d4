import type { SheetLanguage } from '@ardoise/sheet';
import { isRecord, listOf, member, plainLine, plainText } from '../loose-text.ts';

/** Most expressions beside one value. */
const mostChecks = 12;

/** Reads texts of a lesson in its language, each at most as long as the schema allows. */
export function readerOf(language: SheetLanguage) {
  const line = (value: unknown) => plainLine(value, 200, language);
  const text = (value: unknown) => plainText(value, 1_200, language);
  const longText = (value: unknown) => plainText(value, 4_000, language);
  const lines = (value: unknown, most: number) =>
    listOf(value)
      .slice(0, most)
      .map(line)
      .filter((one) => one !== '');
  /** The expressions beside a value. They are for machines: no typography. */
  const check = (value: unknown) => {
    const found = (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= 200,
    );
    return found.length === 0 ? {} : { check: found.slice(0, mostChecks) };
  };
  return { line, text, longText, lines, check };
}
export type Reader = ReturnType<typeof readerOf>;

/** Keeps what is there of some optional lines. */
export function optionalLines(
  from: unknown,
  keys: readonly string[],
  read: (value: unknown) => string,
) {
  const found = keys.map((key) => [key, read(member(from, key))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

export const items = (value: unknown, most: number) =>
  listOf(value).filter(isRecord).slice(0, most);
