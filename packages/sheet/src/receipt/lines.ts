import type { Block, Group } from '../render/pdf/flow.ts';
import { mm } from '../render/pdf/geometry.ts';
import { widthOf } from '../render/pdf/sections/pen.ts';
import type { TextBlock } from '../render/pdf/text.ts';
import { heading, type ReceiptPen, rightOf, small, text } from './leaf.ts';

/** Right edges of the columns of figures, from the right of the leaf. */
const edges = { amount: 0, quantity: mm(32), price: mm(42) } as const;
/** What the figures need in all. */
const figures = mm(62);

/** What was bought, a line each; on every leaf its columns are named again. */
export function lines(pen: ReceiptPen): Block[] {
  const { paper, leaf, canvas, type } = pen;
  const right = rightOf(leaf);
  const atEdge = (block: TextBlock, column: keyof typeof edges, top: number) =>
    canvas.text(block, right - edges[column] - widthOf(block), top);
  const style = heading(paper.language);
  const { columns } = paper;
  const head: Group = {
    headHeight: style.leading + mm(1.6),
    drawHead(top) {
      canvas.text(type.plain(columns.title, style), leaf.left, top);
      atEdge(type.plain(columns.price, style), 'price', top);
      atEdge(type.plain(columns.quantity, style), 'quantity', top);
      atEdge(type.plain(columns.amount, style), 'amount', top);
      canvas.horizontal(leaf.left, top + style.leading + mm(1), leaf.inner, 0.6);
    },
    close: () => undefined,
  };
  return paper.lines.map((line, index) => {
    const room = leaf.inner - figures;
    const name = type.plain(line.title, text, room);
    const detail = type.plain(line.detail, small, room);
    const pad = mm(1.7);
    const height = name.height + detail.height + 2 * pad;
    return {
      height,
      before: index === 0 ? mm(4) : 0,
      // The last one is never left behind by its total.
      keepWithNext: index === paper.lines.length - 1,
      group: head,
      draw(top: number) {
        canvas.text(name, leaf.left, top + pad);
        canvas.text(detail, leaf.left, top + pad + name.height);
        atEdge(type.plain(line.price, text), 'price', top + pad);
        atEdge(type.plain(line.quantity, text), 'quantity', top + pad);
        atEdge(type.plain(line.amount, text), 'amount', top + pad);
        canvas.horizontal(leaf.left, top + height, leaf.inner, 0.4);
      },
    };
  });
}

export function total({ paper, leaf, canvas, type }: ReceiptPen): Block {
  const style = { size: 13, leading: 17 };
  const label = type.plain(paper.total.label, style);
  const amount = type.plain(paper.total.amount, style);
  const pad = mm(1.8);
  const height = label.height + 2 * pad;
  return {
    height,
    before: 0,
    keepWithNext: true,
    draw(top) {
      canvas.text(label, leaf.left, top + pad);
      canvas.text(amount, rightOf(leaf) - widthOf(amount), top + pad);
      canvas.horizontal(leaf.left, top + height, leaf.inner, 1.2);
    },
  };
}
