import { type Line, plainLine } from '../blocks.ts';
import type { Drawn } from './page.ts';

/** Texts that stand on one line of writing, from left to right. */
export interface DrawnLine {
  readonly texts: readonly Drawn[];
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Wider gaps part what stands beside each other; in sizes of the type. */
const gap = 1.6;

export function linesOf(texts: readonly Drawn[]): DrawnLine[] {
  const sorted = [...texts].toSorted((one, two) => one.y - two.y || one.x - two.x);
  const groups: Drawn[][] = [];
  for (const text of sorted) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (
      last !== undefined &&
      first !== undefined &&
      Math.abs(first.y - text.y) <= 0.45 * Math.max(first.size, text.size, 4)
    )
      last.push(text);
    else groups.push([text]);
  }
  return groups.map((group) => lineOf(group.toSorted((one, two) => one.x - two.x)));
}

function lineOf(texts: readonly Drawn[]): DrawnLine {
  const [first] = texts;
  let text = '';
  let right = first?.x ?? 0;
  for (const one of texts) {
    const space = one.x - right;
    const isGap = text !== '' && space > gap * one.size;
    const isSpace =
      text !== '' &&
      !isGap &&
      space > 0.15 * one.size &&
      !/\s$/u.test(text) &&
      !/^\s/u.test(one.text);
    text += (isGap ? '\t' : isSpace ? ' ' : '') + one.text;
    right = Math.max(right, one.right);
  }
  const size = Math.max(...texts.map((one) => one.size));
  return { texts, text: text.trim(), x: first?.x ?? 0, right, y: first?.y ?? 0, size };
}

/**
 * Paragraphs of lines that were broken at the right edge: a line goes on where the first token of the next one would
 * not have fitted behind it.
 */
export function paragraphsOf(lines: readonly DrawnLine[], edge: number): Line[] {
  const paragraphs: DrawnLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1)?.at(-1);
    if (last !== undefined && goesOn(last, line, edge)) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map(toLine);
}

const bullet = /^(?:[•▪◦➢✓●-]|\d{1,2}\s?[.)]|[a-h]\))\s/u;

function goesOn(last: DrawnLine, line: DrawnLine, edge: number): boolean {
  const token = /^[^ ]+/u.exec(line.text)?.[0] ?? '';
  const width = ((line.right - line.x) * (token.length + 1)) / Math.max(1, line.text.length);
  const isNear = line.y - last.y < 1.75 * Math.max(last.size, line.size);
  const isAlike = Math.abs(last.size - line.size) < 1 && sameLook(last, line);
  return (
    isNear &&
    isAlike &&
    !line.text.includes('\t') &&
    !bullet.test(line.text) &&
    last.right + width > edge
  );
}

const sameLook = (one: DrawnLine, two: DrawnLine) =>
  one.texts.at(-1)?.bold === two.texts[0]?.bold ||
  (one.texts.some(({ bold }) => !bold) && two.texts.some(({ bold }) => !bold));

function toLine(lines: readonly DrawnLine[]): Line {
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .replaceAll(/(\p{Ll})- (?=\p{Ll})/gu, '$1-');
  const all = lines.flatMap((line) => line.texts);
  const signs = text.replaceAll(/[^\p{L}]/gu, '');
  return plainLine(text.trim(), {
    bold: all.every(({ bold }) => bold),
    italic: all.every(({ italic }) => italic),
    capitals: signs.length > 3 && signs === signs.toLocaleUpperCase('fr'),
    isItem: bullet.test(text),
  });
}
