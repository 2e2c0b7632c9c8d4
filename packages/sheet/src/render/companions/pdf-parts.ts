import type { CompanionPart } from '../../companions/types.ts';
import { mm, page, rule } from '../pdf/geometry.ts';
import type { Block } from '../pdf/flow.ts';
import { tableBlocks } from '../pdf/table.ts';
import type { TextStyle } from '../pdf/text.ts';
import { planning } from '../pdf/sections/planning.ts';
import { body, label, sectionHead, wrapped } from '../pdf/sections/pen.ts';
import type { Pen } from '../pdf/sections/pen.ts';
import { supports } from '../pdf/sections/supports.ts';
import { gridBlocks } from './pdf-grid.ts';

const boxSide = mm(4.6);
/** 'board' is read from the back of a class, or while it is copied. */
const frames: Readonly<Record<'board' | 'body', TextStyle>> = {
  board: { size: 15, leading: 23, gap: mm(2.4) },
  body: { ...body, size: 10.6, leading: 15 },
};
const remark: TextStyle = { size: 8.6, leading: 11.4, gap: mm(0.6) };
const signatureHeight = mm(22);

/** The blocks of a part; a page break has none. */
export function partBlocks(
  pen: Pen,
  part: Exclude<CompanionPart, { is: 'page' }>,
): readonly Block[] {
  const { document } = pen;
  switch (part.is) {
    case 'frame':
      return frame(pen, part);
    case 'documents': {
      const { heading, items } = part;
      return supports({ ...pen, document: { ...document, supports: { heading, items } } });
    }
    case 'lines': {
      const { heading, lines } = part;
      const content = { ...document, planning: { heading, lines } };
      return keptTogether(planning({ ...pen, document: content }));
    }
    case 'table': {
      const place = { left: page.left, width: page.inner, before: 0 };
      return [
        sectionHead(pen, part.heading),
        ...tableBlocks(pen.canvas, pen.type, part.table, place),
      ];
    }
    case 'grid':
      return [sectionHead(pen, part.heading, part.remark), ...gridBlocks(pen, part.grid)];
    case 'remark': {
      const text = pen.type.paragraphs(part.text, remark, page.inner);
      return [
        {
          height: text.height,
          before: mm(1.8),
          keepWithNext: false,
          draw: (top) => pen.canvas.text(text, page.left, top),
        },
      ];
    }
    case 'signatures':
      return [signatures(pen)];
  }
}

function frame(pen: Pen, part: Extract<CompanionPart, { is: 'frame' }>): readonly Block[] {
  const text = pen.type.paragraphs(part.text, frames[part.look], page.inner - 2 * boxSide);
  return [
    sectionHead(pen, part.heading),
    wrapped(text, {
      before: 0,
      above: mm(3.4),
      below: mm(3.8),
      minHeight: mm(25),
      draw(lines, top, height) {
        pen.canvas.frame(page.left, top, page.inner, height, rule.frame);
        pen.canvas.text(lines, page.left + boxSide, top + mm(3.4));
      },
    }),
  ];
}

/** Lines of one heading stay on a page where they fill no more than half of it. */
function keptTogether(blocks: readonly Block[]): readonly Block[] {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  if (height > (page.bottom - page.top) / 2) return blocks;
  return blocks.map((block, index) => ({
    ...block,
    keepWithNext: index < blocks.length - 1,
  }));
}

function signatures(pen: Pen): Block {
  const { signatures: names } = pen.document;
  const width = page.inner / names.length;
  const labels = names.map((text) => pen.type.plain(text, label(pen.locale), width - mm(4.8)));
  return {
    height: signatureHeight,
    before: mm(7),
    keepWithNext: false,
    draw(top) {
      for (const [index, text] of labels.entries()) {
        const x = page.left + index * width;
        if (index > 0) pen.canvas.vertical(x, top, signatureHeight, rule.identification);
        pen.canvas.text(text, x + mm(2.4), top + mm(1.5));
      }
      pen.canvas.frame(page.left, top, page.inner, signatureHeight, rule.frame);
    },
  };
}
