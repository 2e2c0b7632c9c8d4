import { withPoints } from '../../../document/evaluation.ts';
import type { SheetDocument } from '../../../document/index.ts';
import type { Block, Group } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { tableBlocks } from '../table.ts';
import { Tag } from '../tags/tag.ts';
import { blockOf, splitBlock } from '../text.ts';
import type { TextBlock } from '../text.ts';
import { body, label, sectionHead } from './pen.ts';
import type { Pen } from './pen.ts';

const side = mm(4.6);
const answersWidth = mm(62);
/** Where the bar between questions and answers stands, and where the answers begin. */
const placesOf = ({ page }: Pen) => {
  const barX = page.right - side - answersWidth;
  return { barX, answersX: barX + mm(4) };
};
const hanging = mm(6);

/** Questions on the left, expected answers on the right, in a frame. */
export function evaluation(pen: Pen): readonly Block[] {
  const content = pen.document.evaluation;
  if (content === null) return [];
  const { barX, answersX } = placesOf(pen);
  const group = frameGroup(pen);
  const instructions = pen.type.paragraphs(content.instructions, body, pen.page.inner - 2 * side);
  const heads = [content.questions, content.answers].map((text) =>
    pen.type.plain(text, label(pen.locale)),
  );
  const blocks: Block[] = [];
  const table = new Tag('Table');
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
        const row = new Tag('TR');
        for (const [index, head] of heads.entries()) {
          pen.canvas.within([table, row, new Tag('TH', { scope: 'Column' })], () =>
            pen.canvas.text(head, index === 0 ? pen.page.left + side : answersX, top),
          );
        }
      },
    });
  }
  const questionWidth = barX - mm(6) - pen.page.left - side - hanging;
  for (const [index, item] of content.items.entries()) {
    const isLast = index === content.items.length - 1;
    blocks.push(
      itemBlock(pen, {
        number: pen.type.plain(`${item.number}.`, { ...body, face: 'bold' }),
        question: pen.type.paragraphs(withPoints(item), body, questionWidth),
        answer: pen.type.paragraphs(item.answer, body, pen.page.right - side - answersX - hanging),
        group,
        isLast,
        tags: cellTags(table),
      }),
    );
  }
  return [
    sectionHead(pen, content.heading),
    ...keptTogether(pen, blocks),
    ...(content.criteria === null ? [] : criteriaBlocks(pen, content.criteria)),
  ];
}

function criteriaBlocks(
  pen: Pen,
  { heading, table }: NonNullable<NonNullable<SheetDocument['evaluation']>['criteria']>,
): Block[] {
  const text = pen.type.plain(heading, label(pen.locale), pen.page.inner);
  const place = { page: pen.page, left: pen.page.left, width: pen.page.inner, before: 0 };
  return [
    {
      height: text.height + mm(0.6),
      before: mm(2.4),
      keepWithNext: true,
      draw: (top) =>
        pen.canvas.within(new Tag('H3'), () => pen.canvas.text(text, pen.page.left, top)),
    },
    ...tableBlocks(pen.canvas, pen.type, table, place),
  ];
}

/** The frame stays on one page if it fits; a taller one may break between items. */
function keptTogether({ page }: Pen, blocks: readonly Block[]): readonly Block[] {
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
    close: (bottom) =>
      pen.canvas.frame(pen.page.left, start, pen.page.inner, bottom - start, rule.frame),
  };
}

function textBlock(pen: Pen, text: TextBlock, group: Group, hasMore: boolean): Block {
  return {
    height: text.height + (hasMore ? mm(2.4) : mm(3.8)),
    before: 0,
    keepWithNext: hasMore,
    group,
    draw: (top) => pen.canvas.text(text, pen.page.left + side, top),
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
  /** Of the question and the answer. */
  readonly tags: readonly [readonly Tag[], readonly Tag[]];
}

function cellTags(table: Tag): LaidItem['tags'] {
  const row = new Tag('TR');
  return [
    [table, row, new Tag('TD')],
    [table, row, new Tag('TD')],
  ];
}

function itemBlock(pen: Pen, item: LaidItem): Block {
  const { barX, answersX } = placesOf(pen);
  const text = Math.max(item.question.height, item.answer.height, body.leading);
  const height = text + (item.isLast ? mm(3.8) : mm(1));
  return {
    height,
    before: 0,
    keepWithNext: false,
    group: item.group,
    draw(top) {
      pen.canvas.vertical(barX, top, item.isLast ? text : height, 0.6);
      for (const [x, block, tags] of [
        [pen.page.left + side, item.question, item.tags[0]],
        [answersX, item.answer, item.tags[1]],
      ] as const) {
        pen.canvas.within(tags, () => {
          pen.canvas.text(item.number, x, top, 'right', hanging - mm(1.2));
          pen.canvas.text(block, x + hanging, top);
        });
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
