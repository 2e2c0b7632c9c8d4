import type { Block } from '../flow.ts';
import { mm, page, rule } from '../geometry.ts';
import { body, label, sectionHead, wrapped } from './pen.ts';
import type { Pen } from './pen.ts';

const indent = mm(4);

/** Support documents, with a bar on the left. */
export function supports(pen: Pen): readonly Block[] {
  const { supports: content } = pen.document;
  if (content === null) return [];
  return [
    sectionHead(pen, content.heading),
    ...content.items.flatMap((item, index) => {
      const heading = pen.type.plain(item.label, label(pen.locale), page.inner - indent);
      const text = pen.type.paragraphs(item.text, body, page.inner - indent);
      const bar = (top: number, height: number) =>
        pen.canvas.vertical(page.left + rule.bar / 2, top, height, rule.bar);
      const head: Block = {
        height: heading.height + mm(0.9),
        before: index === 0 ? 0 : mm(3),
        keepWithNext: true,
        draw(top) {
          bar(top, heading.height + mm(0.9));
          pen.canvas.text(heading, page.left + indent, top + mm(0.3));
        },
      };
      const content = wrapped(text, {
        before: 0,
        above: 0,
        below: mm(0.5),
        minHeight: mm(25),
        draw(part, top, height) {
          bar(top, height);
          pen.canvas.text(part, page.left + indent, top);
        },
      });
      return [head, content];
    }),
  ];
}
