import type { Fraction, Paragraph, Paragraphs, Run } from '../../document/index.ts';
import type { Cluster, Clusters, TextFace } from './clusters.ts';
import { easyStyle } from './text-style.ts';
import type { TextStyle } from './text-style.ts';
import type { Reading } from '../../document/index.ts';
import type { FaceName } from '../fonts/types.ts';
import type { Origin } from './tags/tag.ts';

export type { TextStyle } from './text-style.ts';

/** Text in a single face, at `x` from the start of its line. */
export interface Segment {
  readonly text: string;
  readonly face: FaceName;
  readonly size: number;
  readonly tracking: number;
  readonly x: number;
  /** Height above the baseline. */
  readonly rise: number;
}

/** A stacked fraction: what stands above and below its bar, and its text for whoever copies it. */
export interface Stack {
  readonly text: string;
  readonly segments: readonly Segment[];
  readonly x: number;
  readonly width: number;
  /** Height of the bar above the baseline, and its width. */
  readonly rise: number;
  readonly weight: number;
}

export interface Line {
  readonly paragraph: Origin;
  readonly segments: readonly Segment[];
  readonly stacks: readonly Stack[];
  readonly width: number;
  /** Space above, between paragraphs. */
  readonly before: number;
  readonly leading: number;
  /** From the top of the line to its baseline. */
  readonly baseline: number;
}

export interface TextBlock {
  readonly lines: readonly Line[];
  readonly height: number;
}

interface Item {
  readonly cluster: Cluster;
  readonly size: number;
  readonly tracking: number;
  readonly width: number;
  /** Set in place of the cluster, from its left edge. */
  readonly stack?: Stack;
}

const signScale = 0.94;
/** Size of the numbers of a fraction, and where its bar stands, in shares of the text's size. */
const stacked = { size: 0.7, axis: 0.26, gap: 0.09, digit: 0.64, side: 0.08 } as const;

export class Typesetter {
  readonly #clusters: Clusters;
  readonly #reading: Reading;

  constructor(clusters: Clusters, reading: Reading = 'usual') {
    this.#clusters = clusters;
    this.#reading = reading;
  }

  plain(text: string, style: TextStyle, width = Number.POSITIVE_INFINITY): TextBlock {
    return this.paragraphs(text === '' ? [] : [[{ text }]], style, width);
  }

  paragraphs(paragraphs: Paragraphs, wanted: TextStyle, width: number): TextBlock {
    const style = this.#reading === 'easy' ? easyStyle(wanted) : wanted;
    return blockOf(
      paragraphs.flatMap((paragraph, index) => {
        const origin: Origin = { siblings: paragraphs.length };
        const lines = this.#break(this.#items(paragraph, style), width);
        return lines.map((items, line) =>
          toLine(items, style, {
            paragraph: origin,
            before: index > 0 && line === 0 ? (style.gap ?? 0) : 0,
            isLast: line === lines.length - 1,
          }),
        );
      }),
    );
  }

  #items(paragraph: Paragraph, style: TextStyle): readonly Item[] {
    const isEasy = this.#reading === 'easy';
    const items = paragraph.flatMap((run) => {
      const look = lookOf(run, style);
      const { size } = look;
      const face = isEasy && look.face === 'italic' ? 'regular' : look.face;
      // No tracking for letters with combining marks: PDF readers would split them into words.
      const tracking = /\p{M}/u.test(run.text) ? 0 : (style.tracking ?? 0);
      const text =
        style.capitals === undefined ? run.text : run.text.toLocaleUpperCase(style.capitals);
      if (run.fraction !== undefined) return [this.#stack(run.text, run.fraction, face, size)];
      return this.#clusters.split(text, face).map((cluster): Item => {
        const isSign = cluster.face === 'signs' || cluster.face === 'signsBold';
        const itemSize = isSign ? size * signScale : size;
        const width = (cluster.advance * itemSize) / 1000 + tracking * size;
        return { cluster, size: itemSize, tracking: tracking * size, width };
      });
    });
    return items.filter((item, index) => !isSpace(item) || !isSpace(items[index - 1]));
  }

  #stack(text: string, { above, below }: Fraction, face: TextFace, size: number): Item {
    const small = size * stacked.size;
    const [over, under] = [above, below].map((number) =>
      this.#clusters.split(number, face).map((cluster): Item => {
        const width = (cluster.advance * small) / 1000;
        return { cluster, size: small, tracking: 0, width };
      }),
    );
    const widthOf = (items: readonly Item[] = []) =>
      items.reduce((sum, item) => sum + item.width, 0);
    const inner = Math.max(widthOf(over), widthOf(under)) + 2 * stacked.side * size;
    const rise = stacked.axis * size;
    const gap = stacked.gap * size;
    const set = (items: readonly Item[] = [], height: number) =>
      segmentsOf(items, (inner - widthOf(items)) / 2, height);
    const segments = [...set(over, rise + gap), ...set(under, rise - gap - stacked.digit * small)];
    const stack: Stack = { text, segments, x: 0, width: inner, rise, weight: size * 0.05 };
    const [cluster] = this.#clusters.split('0', face);
    if (cluster === undefined) throw new Error('The face has no digits');
    return { cluster, size, tracking: 0, width: inner + 2 * stacked.side * size, stack };
  }

  /** Greedy line breaking. A word wider than the line breaks at a no-break space, or else anywhere. */
  #break(items: readonly Item[], width: number): readonly (readonly Item[])[] {
    const lines: (readonly Item[])[] = [];
    let start = 0;
    let used = 0;
    let good = -1;
    let poor = -1;
    let index = 0;
    while (index < items.length) {
      const item = items[index];
      if (item === undefined) break;
      if (index === start && isSpace(item)) {
        start += 1;
        index += 1;
        continue;
      }
      if (used + item.width - item.tracking > width + 0.01 && !isSpace(item) && index > start) {
        const end = good > start ? good : poor > start ? poor : index;
        lines.push(items.slice(start, end));
        start = end;
        index = end;
        used = 0;
        good = -1;
        poor = -1;
        continue;
      }
      used += item.width;
      index += 1;
      if (mayBreakAfter(item, items[index])) good = index;
      else if (/[\u00A0\u202F]/u.test(item.cluster.text)) poor = index;
    }
    if (start < items.length) lines.push(items.slice(start));
    return lines;
  }
}

function lookOf(run: Run, style: TextStyle): { face: TextFace; size: number } {
  if (run.style === 'confirm')
    return { face: 'italic', size: style.confirmSize ?? style.size * 0.84 };
  if (run.style === 'key') return { face: 'bold', size: style.keySize ?? style.size * 0.83 };
  if (run.bold) return { face: 'bold', size: style.boldSize ?? style.size };
  return { face: run.italic ? 'italic' : (style.face ?? 'regular'), size: style.size };
}

function isSpace(item: Item | undefined): boolean {
  return item?.cluster.text === ' ';
}

function mayBreakAfter(item: Item, next: Item | undefined): boolean {
  if (next === undefined) return false;
  if (isSpace(item)) return true;
  return /[-\u2010\u2013\u2014/]/u.test(item.cluster.text) && /\p{L}/u.test(next.cluster.text);
}

interface LinePlace {
  readonly paragraph: Origin;
  readonly before: number;
  readonly isLast: boolean;
}

function toLine(
  items: readonly Item[],
  style: TextStyle,
  { paragraph, before, isLast }: LinePlace,
): Line {
  let last = items.length;
  while (last > 0 && isSpace(items[last - 1])) last -= 1;
  const kept = items.slice(0, last);
  const baseline = style.leading / 2 + (style.strut ?? style.size) * 0.33;
  const width = kept.reduce((sum, item) => sum + item.width, 0);
  let x = 0;
  const stacks = kept.flatMap((item) => {
    const start = x;
    x += item.width;
    const { stack } = item;
    return stack === undefined ? [] : [{ ...stack, x: start + (item.width - stack.width) / 2 }];
  });
  // The space at which a line breaks stays in the text: without it, its last word and the next are read as one.
  const segments = segmentsOf(isLast ? kept : items.slice(0, last + 1), 0, 0);
  return { paragraph, segments, stacks, width, before, leading: style.leading, baseline };
}

/** Letters of one look are one segment; marks and fractions interrupt it. */
function segmentsOf(items: readonly Item[], start: number, rise: number): Segment[] {
  const segments: Segment[] = [];
  let x = start;
  let isApart = false;
  for (const { cluster, size, tracking, width, stack } of items) {
    if (stack !== undefined) {
      x += width;
      isApart = true;
      continue;
    }
    const previous = segments.at(-1);
    if (previous !== undefined && !isApart && continues(previous, cluster, size, rise)) {
      segments[segments.length - 1] = { ...previous, text: previous.text + cluster.text };
    } else {
      segments.push({ text: cluster.text, face: cluster.face, size, tracking, x, rise });
    }
    isApart = false;
    for (const mark of cluster.marks) {
      segments.push({
        text: mark.text,
        face: mark.face,
        size,
        tracking: 0,
        x: x + (mark.dx * size) / 1000,
        rise: rise + (mark.dy * size) / 1000,
      });
    }
    x += width;
  }
  return segments;
}

function continues(previous: Segment, cluster: Cluster, size: number, rise: number): boolean {
  return (
    previous.face === cluster.face &&
    previous.size === size &&
    previous.rise === rise &&
    !/^\p{M}/u.test(previous.text)
  );
}

export function blockOf(lines: readonly Line[]): TextBlock {
  const height = lines.reduce(
    (sum, line, index) => sum + line.leading + (index === 0 ? 0 : line.before),
    0,
  );
  return { lines, height };
}

/** Splits a block into the lines that fit into a height and the remaining ones. */
export function splitBlock(block: TextBlock, available: number): readonly [TextBlock, TextBlock] {
  let height = 0;
  let count = 0;
  for (const [index, line] of block.lines.entries()) {
    height += line.leading + (index === 0 ? 0 : line.before);
    if (height > available + 0.01) break;
    count += 1;
  }
  return [blockOf(block.lines.slice(0, count)), blockOf(block.lines.slice(count))];
}
