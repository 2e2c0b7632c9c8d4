import { Tag } from '../pdf/tags/tag.ts';
import type { jsPDF } from 'jspdf';
import type { LearnerPaper } from '../../companions/types.ts';
import { mm, page, right, rule } from '../pdf/geometry.ts';
import { oneLine } from '../pdf/paper.ts';
import { figureBlock } from '../pdf/sections/figure.ts';
import { label, widthOf } from '../pdf/sections/pen.ts';
import type { Pen } from '../pdf/sections/pen.ts';
import {
  figureHeight,
  half,
  type HalfLayout,
  type HalfSide,
  labelHeight,
  layHalves,
  nameHeight,
  numberWidth,
  statementStyle,
} from './halves.ts';

const small = { size: 9, leading: 12 } as const;
const foot = { size: 8, leading: 11 } as const;
const dateWidth = mm(42);

/** Each page has the same half twice, with a line to cut along. */
export function drawHalves(pdf: jsPDF, pen: Pen, paper: LearnerPaper): void {
  const layout = layHalves(paper, pen.type);
  for (const [index, side] of layout.sides.entries()) {
    if (index > 0) pdf.addPage();
    drawHalf(pen, { paper, layout, side, top: 0 });
    // The copy below is the one above: it is read out once.
    pen.canvas.aside('repeated', () => drawHalf(pen, { paper, layout, side, top: half.height }));
    pen.canvas.outline(
      [
        [0, half.height],
        [page.width, half.height],
      ],
      { weight: rule.frame, dash: [4, 3] },
    );
  }
}

interface Half {
  readonly paper: LearnerPaper;
  readonly layout: HalfLayout;
  readonly side: HalfSide;
  readonly top: number;
}

function drawHalf(pen: Pen, { paper, layout, side, top }: Half): void {
  const { canvas, type } = pen;
  drawHead(pen, paper, layout, top);
  const list = new Tag('L');
  let y = top + layout.headBottom;
  for (const exercise of side.exercises) {
    const number = type.plain(`${exercise.number}.`, statementStyle);
    const item = new Tag('LI');
    canvas.within([list, item, new Tag('Lbl')], () => canvas.text(number, page.left, y));
    canvas.within([list, item, new Tag('LBody')], () =>
      canvas.text(exercise.text, page.left + numberWidth, y),
    );
    let below = y + exercise.text.height;
    if (exercise.figure !== null) {
      figureBlock(pen, exercise.figure, page.left + numberWidth, page.inner).draw(below);
      below += mm(figureHeight(exercise));
    }
    for (let line = 1; line <= exercise.lines; line += 1) {
      const x = page.left + numberWidth;
      canvas.horizontal(x, below + line * half.line, page.inner - numberWidth, rule.writing);
    }
    y += exercise.height;
  }
  if (side.hasVocabulary) canvas.text(layout.vocabulary, page.left, y);
  const origin = oneLine(type, paper.origin, foot, mm(120));
  const school = oneLine(type, paper.school, foot, page.inner - widthOf(origin) - mm(6));
  canvas.text(school, page.left, top + half.foot);
  canvas.text(origin, right - widthOf(origin), top + half.foot);
}

function drawHead(pen: Pen, paper: LearnerPaper, layout: HalfLayout, top: number): void {
  const { canvas, type } = pen;
  canvas.text(type.plain(paper.label, label(pen.locale)), page.left, top + half.top);
  const titleTop = top + half.top + labelHeight;
  canvas.within(new Tag('H1'), () => canvas.text(layout.title, page.left, titleTop));
  const about = oneLine(type, paper.about, small, mm(50));
  const ruleTop = titleTop + layout.title.height + mm(2);
  canvas.text(about, right - widthOf(about), ruleTop - mm(2) - small.leading);
  canvas.horizontal(page.left, ruleTop, page.inner, rule.cell);
  const baseline = ruleTop + nameHeight - mm(3.6);
  const name = type.plain(paper.name, small);
  const date = type.plain(paper.date, small);
  const dateX = right - dateWidth;
  const textTop = baseline - small.leading + mm(0.6);
  canvas.text(name, page.left, textTop);
  canvas.text(date, dateX, textTop);
  const nameX = page.left + widthOf(name) + mm(2);
  canvas.horizontal(nameX, baseline, dateX - nameX - mm(3), rule.writing);
  const dayX = dateX + widthOf(date) + mm(2);
  canvas.horizontal(dayX, baseline, right - dayX, rule.writing);
}
