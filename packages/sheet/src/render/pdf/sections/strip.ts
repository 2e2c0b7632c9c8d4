import type { StripPart } from '../../../document/index.ts';
import type { Block } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { Tag } from '../tags/tag.ts';
import type { TextStyle } from '../text.ts';
import { widthOf } from './pen.ts';
import type { Pen } from './pen.ts';

const style: TextStyle = { size: 7.8, leading: 10 };
const side = mm(1.6);
const gap = mm(1.5);

/** How the time is divided: one part per phase, as wide as its share of the minutes. */
export function strip(pen: Pen): Block | null {
  const parts = pen.document.procedure.strip;
  if (parts.length === 0) return null;
  const labelled = parts.map((part) => {
    const minutes = pen.type.plain(part.text, { ...style, face: 'bold' });
    const letter = widthOf(pen.type.plain(letterOf(part), style));
    const room = letter === 0 ? 0 : letter + gap;
    return { part, minutes, minWidth: room + widthOf(minutes) + 2 * side };
  });
  const widths = distribute(
    pen.page.inner,
    labelled.map(({ part }) => part.minutes),
    labelled.map(({ minWidth }) => minWidth),
  );
  const text = Math.max(...labelled.map(({ minutes }) => minutes.height));
  const height = mm(0.7) + text + mm(0.8);
  const list = new Tag('L');
  return {
    height: height + mm(2.6),
    before: 0,
    keepWithNext: true,
    draw(top) {
      pen.canvas.frame(pen.page.left, top, pen.page.inner, height, rule.identification);
      let x = pen.page.left;
      for (const [index, { part, minutes }] of labelled.entries()) {
        const width = widths[index] ?? 0;
        if (index > 0) pen.canvas.vertical(x, top, height, rule.identification);
        const y = top + mm(0.7);
        const end = x + width - side - widthOf(minutes);
        const name = fittingLabel(pen, part, end - gap - x - side);
        const start = x + side;
        const item = new Tag('LI');
        pen.canvas.within([list, item, new Tag('Lbl')], () => pen.canvas.text(name, start, y));
        pen.canvas.within([list, item, new Tag('LBody')], () => pen.canvas.text(minutes, end, y));
        x += width;
      }
    },
  };
}

/** The label, shortened until it fits. Its letter ("C.") stays: it names the phase in the table below. */
function fittingLabel(pen: Pen, part: StripPart, room: number) {
  const whole = pen.type.plain(part.label, style);
  if (widthOf(whole) <= room) return whole;
  const letter = letterOf(part);
  const characters = [...part.label];
  for (let count = characters.length - 1; count >= letter.length + 3; count -= 1) {
    const shortened = pen.type.plain(`${characters.slice(0, count).join('').trimEnd()}…`, style);
    if (widthOf(shortened) <= room) return shortened;
  }
  return pen.type.plain(letter, style);
}

/** "C." of "C. Retour et projection"; '' when the phase has none. */
function letterOf({ label }: StripPart): string {
  return /^[A-Z0-9]{1,2}[.)]/u.exec(label)?.[0] ?? '';
}

/** Widths in proportion to the weights, each at least its minimum, `total` in all. */
export function distribute(
  total: number,
  weights: readonly number[],
  minWidth: readonly number[],
): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const ideal = weights.map((weight) =>
    sum === 0 ? total / weights.length : (total * weight) / sum,
  );
  const raised = ideal.map((width, index) => Math.max(width, minWidth[index] ?? 0));
  const excess = raised.reduce((all, width) => all + width, 0) - total;
  if (excess <= 0) return raised;
  const spare = raised.map((width, index) => width - (minWidth[index] ?? 0));
  const allSpare = spare.reduce((all, width) => all + width, 0);
  if (allSpare < excess) return weights.map(() => total / weights.length);
  return raised.map((width, index) => width - (excess * (spare[index] ?? 0)) / allSpare);
}
