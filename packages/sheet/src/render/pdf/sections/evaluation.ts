import { withPoints } from '../../../document/evaluation.ts';
import type { SheetDocument } from '../../../document/index.ts';
import type { Block, Group } from '../flow.ts';
import { mm, page, right, rule } from '../geometry.ts';
import { tableBlocks } from '../table.ts';
import { blockOf, splitBlock } from '../text.ts';
import type { TextBlock } from '../text.ts';
import { body, label, sectionHead } from './pen.ts';
import type { Pen } from './pen.ts';

const side = mm(4.6);
const answersWidth = mm(62);
const answersX = right - side - answersWidth + mm(4);
const barX = right - side - answersWidth;
const hanging = mm(6);

/** Questions on the left, expected answers on the right, in a frame. */
export function evaluation(pen: Pen): readonly Block[] {
  const content = pen.document.evaluation;
  if (content === null) return [];
  const group = frameGroup(pen);
  const instructions = pen.type.paragraphs(content.instructions, body, page.inner - 2 * side);
  const heads = [content.questions, content.answers].map((text) =>
    pen.type.plain(text, label(pen.locale)),
  );
  const blocks: Block[] = [];
  if (instructions.height > 0) {
    blocks.push(textBlock(pen, instructions, group, content.items.length > 0));
  }
  if (content.items.length > 0) {
    const height = (heads[0]?.height ?? 0) + mm(1);
    blocks.push({
      height,
      before: 0,
      keepWithNext: true,
      group,
      draw(top) {
        pen.canvas.vertical(barX, top, height, 0.6);
        for (const [index, head] of heads.entries()) {
          pen.canvas.text(head, index === 0 ? page.left + side : answersX, top);
        }
      },
    });
  }
  const questionWidth = barX - mm(6) - page.left - side - hanging;
  for (const [index, item] of content.items.entries()) {
    const isLast = index === content.items.length - 1;
    blocks.push(
      itemBlock(pen, {
        number: pen.type.plain(`${item.number}.`, { ...body, face: 'bold' }),
        question: pen.type.paragraphs(withPoints(item), body, questionWidth),
        answer: pen.type.paragraphs(item.answer, body, right - side - answersX - hanging),
        group,
        isLast,
      }),
    );
  }
  return [
    sectionHead(pen, content.heading),
    ...keptTogether(blocks),
    ...(content.criteria === null ? [] : criteriaBlocks(pen, content.criteria)),
  ];
}

function criteriaBlocks(
  pen: Pen,
  { heading, table }: NonNullable<NonNullable<SheetDocument['evaluation']>['criteria']>,
): Block[] {
  const text = pen.type.plain(heading, label(pen.locale), page.inner);
  const place = { left: page.left, width: page.inner, before: 0 };
  return [
    {
      height: text.height + mm(0.6),
      before: mm(2.4),
      keepWithNext: true,
      draw: (top) => pen.canvas.text(text, page.left, top),
    },
    ...tableBlocks(pen.canvas, pen.type, table, place),
  ];
}

/** The frame stays on one page if it fits; a taller one may break between items. */
function keptTogether(blocks: readonly Block[]): readonly Block[] {
  const height = blocks.reduce((sum, block) => sum + block.height, mm(30));
  if (height > page.bottom - page.top) return blocks;
  return blocks.map((block, index) => ({ ...block, keepWithNext: index < blocks.length - 1 }));
}

function frameGroup(pen: Pen): Group {
  let start = 0;
  return {
    headHeight: mm(3.4),
    drawHead: (top) => {
      start = top;
    },
    close: (bottom) => pen.canvas.frame(page.left, start, page.inner, bottom - start, rule.frame),
  };
}

function textBlock(pen: Pen, text: TextBlock, group: Group, hasMore: boolean): Block {
  return {
    height: text.height + (hasMore ? mm(2.4) : mm(3.8)),
    before: 0,
    keepWithNext: hasMore,
    group,
    draw: (top) => pen.canvas.text(text, page.left + side, top),
    split(available) {
      const [first, rest] = splitBlock(text, available - mm(3.8));
      if (first.lines.length < 3 || rest.lines.length === 0) return null;
      return [textBlock(pen, first, group, false), textBlock(pen, rest, group, hasMore)];
    },
  };
}

interface LaidItem {
  readonly number: TextBlock;
  readonly question: TextBlock;
  readonly answer: TextBlock;
  readonly group: Group;
  readonly isLast: boolean;
}

function itemBlock(pen: Pen, item: LaidItem): Block {
  const text = Math.max(item.question.height, item.answer.height, body.leading);
  const height = text + (item.isLast ? mm(3.8) : mm(1));
  return {
    height,
    before: 0,
    keepWithNext: false,
    group: item.group,
    draw(top) {
      pen.canvas.vertical(barX, top, item.isLast ? text : height, 0.6);
      for (const [x, block] of [
        [page.left + side, item.question],
        [answersX, item.answer],
      ] as const) {
        pen.canvas.text(item.number, x, top, 'right', hanging - mm(1.2));
        pen.canvas.text(block, x + hanging, top);
      }
    },
    split(available) {
      const room = available - mm(3.8);
      if (room < 4 * body.leading) return null;
      const [question, questionRest] = splitBlock(item.question, room);
      const [answer, answerRest] = splitBlock(item.answer, room);
      if (questionRest.lines.length + answerRest.lines.length === 0) return null;
      const none = blockOf([]);
      return [
        itemBlock(pen, { ...item, question, answer, isLast: true }),
        itemBlock(pen, { ...item, number: none, question: questionRest, answer: answerRest }),
      ];
    },
  };
}
