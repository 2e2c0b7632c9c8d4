import type { Block } from '../render/pdf/flow.ts';
import { mm } from '../render/pdf/geometry.ts';
import { Tag } from '../render/pdf/tags/tag.ts';
import { widthOf } from '../render/pdf/sections/pen.ts';
import { heading, type ReceiptPen, rightOf, text } from './leaf.ts';

const oneBlock = (height: number, before: number, draw: (top: number) => void): Block => ({
  height,
  before,
  keepWithNext: true,
  draw,
});

/** Who sold it, and when. */
export function lead({ paper, leaf, canvas, type }: ReceiptPen): Block {
  const [name = '', ...others] = paper.seller;
  const paragraphs = (lines: readonly string[]) => lines.map((line) => [{ text: line }]);
  const issued = type.paragraphs(paragraphs(paper.issued), text, leaf.inner * 0.45);
  const room = leaf.inner - widthOf(issued) - mm(6);
  const seller = type.plain(name, { size: 13.5, leading: 18 }, room);
  const about = type.paragraphs(paragraphs(others), text, room);
  const height = Math.max(seller.height + about.height, issued.height) + mm(3);
  return oneBlock(height, 0, (top) => {
    canvas.text(seller, leaf.left, top);
    canvas.text(about, leaf.left, top + seller.height);
    canvas.text(issued, rightOf(leaf) - widthOf(issued), top, 'right', widthOf(issued));
    canvas.horizontal(leaf.left, top + height, leaf.inner, 0.8);
  });
}

export function title({ paper, leaf, canvas, type }: ReceiptPen): Block {
  const name = type.plain(paper.title, { size: 22, leading: 28 });
  const number = type.plain(paper.number, { size: 11.5, leading: 28, strut: 22 });
  return oneBlock(name.height, mm(3.4), (top) => {
    canvas.bar(leaf.left, top + 13.2, mm(8), 3.6);
    canvas.within(new Tag('H1'), () => canvas.text(name, leaf.left + mm(11), top));
    canvas.text(number, rightOf(leaf) - widthOf(number), top);
  });
}

/** Who paid, and by what, side by side in a frame. */
export function parties({ paper, leaf, canvas, type }: ReceiptPen): Block {
  const pad = mm(2.4);
  const half = leaf.inner / 2;
  const cells = [paper.buyer, paper.payer].map(({ label, lines }) => ({
    label: type.plain(label, heading(paper.language)),
    about: type.paragraphs(
      lines.map((line) => [{ text: line }]),
      text,
      half - 2 * pad,
    ),
  }));
  const height =
    Math.max(...cells.map(({ label, about }) => label.height + about.height)) + mm(3.6);
  return oneBlock(height, mm(2.2), (top) => {
    canvas.frame(leaf.left, top, leaf.inner, height, 0.8);
    canvas.vertical(leaf.left + half, top, height, 0.8);
    for (const [place, { label, about }] of cells.entries()) {
      const x = leaf.left + place * half + pad;
      canvas.text(label, x, top + mm(1.6));
      canvas.text(about, x, top + mm(1.6) + label.height);
    }
  });
}
