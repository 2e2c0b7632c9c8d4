import type { TextFace } from './clusters.ts';

/** Sizes and leading in points, tracking in em. */
export interface TextStyle {
  readonly size: number;
  readonly leading: number;
  readonly face?: TextFace;
  readonly tracking?: number;
  /** Locale for capitals; normal case when absent. */
  readonly capitals?: string;
  /** Size whose baseline to use, when the text is next to a larger or smaller one. */
  readonly strut?: number;
  /** Space between paragraphs. */
  readonly gap?: number;
  /** Sizes of runs with a style of their own. */
  readonly confirmSize?: number;
  readonly keySize?: number;
  readonly boldSize?: number;
}

const larger = 1.15;
/** Nothing is smaller, in points. */
const smallest = 9;
/** Between lines, as a share of the size. */
const open = 1.5;
/** Between letters, in em. */
const apart = 0.035;

const sizeOf = (size: number) => Math.max(smallest, size * larger);

/** The same text for readers with dyslexia: larger, with more space between letters and lines, not in capitals. */
export function easyStyle(style: TextStyle): TextStyle {
  const { capitals: _capitals, confirmSize, keySize, boldSize, strut, ...rest } = style;
  const size = sizeOf(style.size);
  const optional = (name: string, value: number | undefined) =>
    value === undefined ? {} : { [name]: sizeOf(value) };
  return {
    ...rest,
    size,
    leading: Math.max(style.leading, size * open),
    tracking: apart,
    ...optional('confirmSize', confirmSize),
    ...optional('keySize', keySize),
    ...optional('boldSize', boldSize),
    ...optional('strut', strut),
  };
}
