import type { PlanningLine } from '../../../document/index.ts';
import type { Block, Group } from '../flow.ts';
import { mm, page, rule } from '../geometry.ts';
import { splitBlock } from '../text.ts';
import type { TextBlock } from '../text.ts';
import { sectionHead } from './pen.ts';
import type { Pen } from './pen.ts';

const labelWidth = mm(47);
const indent = mm(6);
const above = mm(1.25);
const below = mm(1.35);

export function planning(pen: Pen): readonly Block[] {
  const { heading, lines } = pen.document.planning;
  const isNumbered = lines.some((line) => line.number !== null);
  const group: Group = {
    headHeight: 0,
    drawHead: (top) => pen.canvas.horizontal(page.left, top, page.inner, rule.frame),
    close: (bottom) => pen.canvas.horizontal(page.left, bottom, page.inner, rule.frame),
  };
  return [
    sectionHead(pen, heading),
    ...lines.map((line, index) => lineBlock(pen, line, isNumbered, group, index === 0)),
  ];
}

function lineBlock(
  pen: Pen,
  line: PlanningLine,
  isNumbered: boolean,
  group: Group,
  isFirst: boolean,
): Block {
  const start = isNumbered ? indent : 0;
  const head = pen.type.plain(
    line.label,
    { size: 9.2, leading: 12.4, face: line.level === 'main' ? 'bold' : 'regular' },
    labelWidth - start - mm(4),
  );
  const number = pen.type.plain(line.number ?? '', { size: 9.2, leading: 12.4, face: 'bold' });
  const value = pen.type.paragraphs(
    line.value,
    { size: 9.6, leading: 12.8, gap: mm(0.4), confirmSize: 8.4, keySize: 8 },
    page.inner - labelWidth,
  );
  // A heading without a value, such as "Contenus de formation", stays with the lines below it.
  const keeps = line.number !== null && line.value.length === 0;
  return block(pen, { head, number, start, value, group, keeps, hasRule: !isFirst });
}

interface Laid {
  readonly head: TextBlock;
  readonly number: TextBlock;
  readonly start: number;
  readonly value: TextBlock;
  readonly group: Group;
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
      if (laid.hasRule) pen.canvas.horizontal(page.left, top, page.inner, rule.cell);
      pen.canvas.text(laid.number, page.left, top + above);
      pen.canvas.text(laid.head, page.left + laid.start, top + above);
      pen.canvas.text(laid.value, page.left + labelWidth, top + above);
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
