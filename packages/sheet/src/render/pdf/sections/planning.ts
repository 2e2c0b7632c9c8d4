import type { PlanningLine } from '../../../document/index.ts';
import type { Block, Group } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { Tag } from '../tags/tag.ts';
import { splitBlock } from '../text.ts';
import type { TextBlock } from '../text.ts';
import { sectionHead } from './pen.ts';
import type { Pen } from './pen.ts';

const labelWidth = mm(47);
const indent = mm(6);
const above = mm(0.9);
const below = mm(1);

export function planning(pen: Pen): readonly Block[] {
  const { heading, lines } = pen.document.planning;
  const isNumbered = lines.some((line) => line.number !== null);
  const group: Group = {
    headHeight: 0,
    drawHead: (top) => pen.canvas.horizontal(pen.page.left, top, pen.page.inner, rule.frame),
    close: (bottom) => pen.canvas.horizontal(pen.page.left, bottom, pen.page.inner, rule.frame),
  };
  const table = new Tag('Table');
  return [
    sectionHead(pen, heading),
    ...lines.map((line, index) => {
      const place = { isNumbered, group, table, isFirst: index === 0 };
      const block = lineBlock(pen, line, place);
      // No line stands alone before or after the end of a page.
      const isEdge = index === 0 || index === lines.length - 2;
      return isEdge && index < lines.length - 1 ? { ...block, keepWithNext: true } : block;
    }),
  ];
}

interface LinePlace {
  readonly isNumbered: boolean;
  readonly isFirst: boolean;
  readonly group: Group;
  readonly table: Tag;
}

function lineBlock(
  pen: Pen,
  line: PlanningLine,
  { isNumbered, isFirst, group, table }: LinePlace,
): Block {
  const start = isNumbered ? indent : 0;
  const head = pen.type.plain(
    line.label,
    { size: 9.2, leading: 11.8, face: line.level === 'main' ? 'bold' : 'regular' },
    labelWidth - start - mm(4),
  );
  const number = pen.type.plain(line.number ?? '', { size: 9.2, leading: 11.8, face: 'bold' });
  const value = pen.type.paragraphs(
    line.value,
    { size: 9.5, leading: 11.8, gap: mm(0.3), confirmSize: 8.4, keySize: 8 },
    pen.page.inner - labelWidth,
  );
  // A heading without a value, such as "Contenus de formation", stays with the lines below it.
  const keeps = line.number !== null && line.value.length === 0;
  const row = [table, new Tag('TR')];
  const tags = {
    head: [...row, new Tag('TH', { scope: 'Row' })],
    value: [...row, new Tag('TD')],
  };
  return block(pen, { head, number, start, value, group, tags, keeps, hasRule: !isFirst });
}

interface Laid {
  readonly head: TextBlock;
  readonly number: TextBlock;
  readonly start: number;
  readonly value: TextBlock;
  readonly group: Group;
  readonly tags: { readonly head: readonly Tag[]; readonly value: readonly Tag[] };
  readonly keeps: boolean;
  readonly hasRule: boolean;
}

function block(pen: Pen, laid: Laid): Block {
  return {
    height: above + Math.max(laid.head.height, laid.value.height) + below,
    before: 0,
    keepWithNext: laid.keeps,
    group: laid.group,
    draw(top) {
      if (laid.hasRule) pen.canvas.horizontal(pen.page.left, top, pen.page.inner, rule.cell);
      pen.canvas.within(laid.tags.head, () => {
        pen.canvas.text(laid.number, pen.page.left, top + above);
        pen.canvas.text(laid.head, pen.page.left + laid.start, top + above);
      });
      pen.canvas.within(laid.tags.value, () =>
        pen.canvas.text(laid.value, pen.page.left + labelWidth, top + above),
      );
    },
    split(available) {
      if (available < mm(25)) return null;
      const [first, rest] = splitBlock(laid.value, available - above - below);
      if (rest.lines.length === 0) return null;
      const none = { lines: [], height: 0 };
      return [
        block(pen, { ...laid, value: first }),
        block(pen, { ...laid, head: none, number: none, value: rest, hasRule: false }),
      ];
    },
  };
}
