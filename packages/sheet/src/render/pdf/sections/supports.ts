import type { Paragraphs, SupportItem } from '../../../document/index.ts';
import type { Block } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { tableBlocks } from '../table.ts';
import { Tag } from '../tags/tag.ts';
import type { TextStyle } from '../text.ts';
import { figureBlock } from './figure.ts';
import { body, label, sectionHead, wrapped } from './pen.ts';
import type { Pen } from './pen.ts';

const indent = mm(4);
const placeOf = ({ page }: Pen) => ({ left: page.left + indent, width: page.inner - indent });
const small: TextStyle = { size: 8.6, leading: 11.4, face: 'italic' };

/** Texts, tables and figures of the session, with a bar on the left. */
export function supports(pen: Pen): readonly Block[] {
  const { supports: content } = pen.document;
  if (content === null) return [];
  return [
    sectionHead(pen, content.heading),
    ...content.items.flatMap((item, index) => itemBlocks(pen, item, index === 0)),
  ];
}

function itemBlocks(pen: Pen, item: SupportItem, isFirst: boolean): Block[] {
  const { left, width } = placeOf(pen);
  const heading = pen.type.plain(item.label, label(pen.locale), width);
  const head: Block = {
    height: heading.height + mm(0.9),
    before: isFirst ? 0 : mm(3),
    keepWithNext: true,
    draw(top) {
      bar(pen, top, heading.height + mm(0.9));
      pen.canvas.within(new Tag('H3'), () => pen.canvas.text(heading, left, top + mm(0.3)));
    },
  };
  const content = [
    ...textBlocks(pen, item.text, body, 0),
    ...(item.table === null
      ? []
      : tableBlocks(pen.canvas, pen.type, item.table, {
          page: pen.page,
          left,
          width,
          before: 0,
          beside: (top, height) => bar(pen, top, height),
        })),
    ...(item.figure === null ? [] : [figure(pen, item.figure)]),
  ];
  const remarks = textBlocks(pen, item.remarks, small, mm(0.8));
  const last = content.length - 1;
  return [
    head,
    // A source does not begin a page.
    ...content.map((block, index) =>
      index === last && remarks.length > 0 ? { ...block, keepWithNext: true } : block,
    ),
    ...remarks,
  ];
}

function textBlocks(pen: Pen, texts: Paragraphs, style: TextStyle, above: number): Block[] {
  const { left, width } = placeOf(pen);
  if (texts.length === 0) return [];
  return [
    wrapped(pen.type.paragraphs(texts, style, width), {
      before: 0,
      above,
      below: mm(0.5),
      minHeight: mm(25),
      draw(lines, top, height) {
        bar(pen, top, height);
        pen.canvas.text(lines, left, top + above);
      },
    }),
  ];
}

function figure(pen: Pen, content: NonNullable<SupportItem['figure']>): Block {
  const { left, width } = placeOf(pen);
  const block = figureBlock(pen, content, left, width);
  return {
    ...block,
    draw(top) {
      bar(pen, top, block.height);
      block.draw(top);
    },
  };
}

/** Beside a document, over all of its parts. */
function bar(pen: Pen, top: number, height: number): void {
  pen.canvas.vertical(pen.page.left + rule.bar / 2, top, height, rule.bar);
}
