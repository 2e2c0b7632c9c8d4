import { encode } from 'uqr';
import type { Canvas } from '../render/pdf/canvas.ts';
import type { Block } from '../render/pdf/flow.ts';
import { mm } from '../render/pdf/geometry.ts';
import { type ReceiptPen, rightOf, small, text } from './leaf.ts';

const codeSize = mm(33);

/** The amount in words, then what identifies the payment beside the code that confirms it. */
export function confirmation({ paper, leaf, canvas, type }: ReceiptPen): Block[] {
  const words = type.plain(paper.inWords, text, leaf.inner);
  const left = leaf.inner - codeSize - mm(6);
  const labels = paper.facts.map(({ label }) => type.plain(label, small, mm(23)));
  const values = paper.facts.map(({ value }) =>
    type.plain(value, { ...text, strut: small.size }, left - mm(25)),
  );
  const caption = type.plain(paper.check.caption, small, codeSize);
  const step = mm(2);
  const heights = labels.map((label, place) => Math.max(label.height, values[place]?.height ?? 0));
  const factsHeight = heights.reduce((sum, height) => sum + height + step, 0);
  return [
    {
      height: words.height,
      before: mm(3),
      keepWithNext: true,
      draw: (top) => canvas.text(words, leaf.left, top),
    },
    {
      height: Math.max(codeSize + mm(3) + caption.height, factsHeight),
      before: mm(4),
      keepWithNext: false,
      draw(top) {
        let y = top;
        for (const [place, label] of labels.entries()) {
          canvas.text(label, leaf.left, y);
          const value = values[place];
          if (value !== undefined) canvas.text(value, leaf.left + mm(25), y);
          y += (heights[place] ?? 0) + step;
        }
        const x = rightOf(leaf) - codeSize;
        const box = { x, y: top, width: codeSize, height: codeSize };
        canvas.described(paper.check.alt, box, () => drawCode(canvas, paper.check.address, x, top));
        canvas.text(caption, x, top + codeSize + mm(3));
      },
    },
  ];
}

/** Runs of dark modules as one area each: fewer, and without seams between them. */
function drawCode(canvas: Canvas, address: string, left: number, top: number): void {
  // The paper around it is its quiet zone.
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const module = codeSize / size;
  for (const [y, row] of data.entries()) {
    let start = 0;
    while (start < size) {
      if (row[start] !== true) {
        start += 1;
        continue;
      }
      let end = start;
      while (row[end] === true) end += 1;
      canvas.black(left + start * module, top + y * module, (end - start) * module, module);
      start = end;
    }
  }
}
