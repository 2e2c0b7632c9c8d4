import type { IdentificationCell } from '../../../document/index.ts';
import type { Block } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { Tag } from '../tags/tag.ts';
import type { TextStyle } from '../text.ts';
import { label } from './pen.ts';
import type { Pen } from './pen.ts';

const padding = { top: mm(1.3), side: mm(2.4), bottom: mm(1.5) } as const;
const minHeight = mm(9.6);

const styles: Readonly<
  Record<IdentificationCell['emphasis'], TextStyle & { readonly pad: number }>
> = {
  normal: { size: 10.4, leading: 13, confirmSize: 8.4, pad: 0 },
  title: { size: 17, leading: 20, face: 'bold', pad: mm(0.4) },
  number: { size: 17, leading: 20, pad: mm(0.4) },
};

/** The framed block with rows of labelled cells; never split. */
export function identification(pen: Pen): Block {
  const rows = pen.document.identification.map((cells) => rowOf(pen, cells));
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const list = new Tag('L');
  return {
    height,
    before: 0,
    keepWithNext: false,
    draw(top) {
      let y = top;
      for (const [index, row] of rows.entries()) {
        if (index > 0) pen.canvas.horizontal(pen.page.left, y, pen.page.inner, rule.identification);
        pen.canvas.within(list, () => row.draw(y));
        y += row.height;
      }
      pen.canvas.frame(pen.page.left, top, pen.page.inner, height, rule.outer);
    },
  };
}

function rowOf(pen: Pen, cells: readonly IdentificationCell[]) {
  const total = cells.reduce((sum, cell) => sum + cell.span, 0);
  let x = pen.page.left;
  const placed = cells.map((cell) => {
    const width = (pen.page.inner * cell.span) / total;
    const look = styles[cell.emphasis];
    const inner = width - 2 * padding.side;
    const caption = pen.type.plain(cell.label, label(pen.locale), inner);
    const value = pen.type.paragraphs([cell.value], look, inner);
    const start = x;
    x += width;
    const text = Math.max(value.height, look.leading);
    return {
      x: start,
      caption,
      value,
      pad: look.pad,
      height: caption.height + text + 2.5 * look.pad,
    };
  });
  const height = Math.max(
    minHeight,
    padding.top + padding.bottom + Math.max(...placed.map((cell) => cell.height)),
  );
  return {
    height,
    draw(top: number) {
      for (const [index, cell] of placed.entries()) {
        if (index > 0) pen.canvas.vertical(cell.x, top, height, rule.identification);
        const y = top + padding.top;
        const x = cell.x + padding.side;
        const item = new Tag('LI');
        pen.canvas.within([item, new Tag('Lbl')], () => pen.canvas.text(cell.caption, x, y));
        pen.canvas.within([item, new Tag('LBody')], () =>
          pen.canvas.text(cell.value, x, y + cell.caption.height + cell.pad),
        );
      }
    },
  };
}
