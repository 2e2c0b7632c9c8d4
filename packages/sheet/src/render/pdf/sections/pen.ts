import type { SheetDocument } from '../../../document/index.ts';
import type { Canvas } from '../canvas.ts';
import type { Block } from '../flow.ts';
import { mm } from '../geometry.ts';
import type { PageBox } from '../geometry.ts';
import { splitBlock } from '../text.ts';
import { Tag } from '../tags/tag.ts';
import type { TextBlock, TextStyle, Typesetter } from '../text.ts';

/** What every section needs for drawing. */
export interface Pen {
  readonly document: SheetDocument;
  readonly canvas: Canvas;
  readonly type: Typesetter;
  readonly page: PageBox;
  /** Locale for capitalisation. */
  readonly locale: string;
}

export const body: TextStyle = { size: 9.8, leading: 12.2, gap: mm(0.7), confirmSize: 8.4 };

export function label(locale: string): TextStyle {
  return { size: 6.9, leading: 9, tracking: 0.07, capitals: locale };
}

/** Section heading: capitals on the left, a remark on the right. */
export function sectionHead(pen: Pen, title: string, remark = ''): Block {
  const style: TextStyle = {
    size: 10.2,
    leading: 13,
    face: 'bold',
    tracking: 0.08,
    capitals: pen.locale,
  };
  const side = pen.type.plain(remark, { size: 9, leading: 13, strut: style.size });
  const sideWidth = widthOf(side);
  const text = pen.type.plain(
    title,
    style,
    pen.page.inner - (sideWidth === 0 ? 0 : sideWidth + mm(6)),
  );
  const heading = new Tag('H2');
  return {
    height: text.height + mm(1.8),
    before: mm(5.2),
    keepWithNext: true,
    draw(top) {
      pen.canvas.within(heading, () => pen.canvas.text(text, pen.page.left, top));
      pen.canvas.text(side, pen.page.right - sideWidth, top);
    },
  };
}

export function widthOf(text: TextBlock): number {
  return Math.max(0, ...text.lines.map((line) => line.width));
}

/** Drawing around a text that may span pages. */
export interface Wrapping {
  readonly before: number;
  readonly above: number;
  readonly below: number;
  readonly draw: (text: TextBlock, top: number, height: number) => void;
  /** Minimum height of a part. */
  readonly minHeight: number;
}

export function wrapped(text: TextBlock, wrapping: Wrapping): Block {
  const height = text.height + wrapping.above + wrapping.below;
  return {
    height,
    before: wrapping.before,
    keepWithNext: false,
    draw: (top) => wrapping.draw(text, top, height),
    split(available) {
      const room = available - wrapping.above - wrapping.below;
      if (room < wrapping.minHeight) return null;
      const [first, rest] = splitBlock(text, room);
      if (first.lines.length === 0 || rest.lines.length === 0) return null;
      return [wrapped(first, wrapping), wrapped(rest, wrapping)];
    },
  };
}
