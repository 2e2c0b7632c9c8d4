import type { Cell, TableRow } from '../blocks.ts';
import { linesOf, paragraphsOf } from './lines.ts';
import type { Drawn, Rule } from './page.ts';

/** A table of a page: its rows, and where its columns and itself stand. */
export interface PdfTable {
  readonly rows: readonly TableRow[];
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly columns: readonly number[];
}

const near = 3;
const isFlat = ({ top, bottom, left, right }: Rule) => bottom - top < right - left;

/** Tables by their rules. Texts that stand in none are not theirs. */
export function tablesOf(rules: readonly Rule[], texts: readonly Drawn[]): PdfTable[] {
  return groupsOf(rules).flatMap((group): PdfTable[] => {
    const flat = group.filter(isFlat);
    const upright = group.filter((rule) => !isFlat(rule));
    const ys = merged(flat.map(({ top }) => top));
    if (ys.length < 2) return [];
    const [left, right] = [
      Math.min(...group.map((rule) => rule.left)),
      Math.max(...group.map((rule) => rule.right)),
    ];
    const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0];
    const inside = texts.filter((text) => isIn(text, { left, right, top, bottom }));
    if (inside.length === 0) return [];
    const edges = merged([left, ...upright.map((rule) => rule.left), right]);
    const columns = edges.length > 2 ? edges : guttersIn(inside, left, right);
    const rows = ys.slice(0, -1).map((y, index) =>
      rowOf({
        top: y,
        bottom: ys[index + 1] ?? y,
        columns,
        flat,
        upright,
        texts: inside,
        isRuled: edges.length > 2,
      }),
    );
    return [{ rows: rows.filter((row) => row.length > 0), top, bottom, left, right, columns }];
  });
}

const isIn = (
  { x, right, y, size }: Drawn,
  box: { left: number; right: number; top: number; bottom: number },
) => {
  const middle = (x + Math.min(right, box.right)) / 2;
  const height = y - size * 0.3;
  return (
    middle >= box.left - near &&
    middle <= box.right + near &&
    height >= box.top - 1 &&
    height <= box.bottom + 1
  );
};

/** Rules that touch, directly or through others. */
function groupsOf(rules: readonly Rule[]): Rule[][] {
  const groups: { rules: Rule[]; box: Rule }[] = [];
  for (const rule of rules) {
    const touching = groups.filter(
      ({ rules: own, box }) => touches(box, rule) && own.some((one) => touches(one, rule)),
    );
    const all = [rule, ...touching.flatMap((group) => group.rules)];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push({ rules: all, box: boxOf(all) });
  }
  return joinedBands(groups.map((group) => group.rules));
}

const touches = (one: Rule, two: Rule) =>
  one.left <= two.right + near &&
  two.left <= one.right + near &&
  one.top <= two.bottom + near &&
  two.top <= one.bottom + near;

const boxOf = (rules: readonly Rule[]): Rule => ({
  left: Math.min(...rules.map(({ left }) => left)),
  right: Math.max(...rules.map(({ right }) => right)),
  top: Math.min(...rules.map(({ top }) => top)),
  bottom: Math.max(...rules.map(({ bottom }) => bottom)),
});

/** Tables of horizontal rules alone: rules of one width below each other, with no other table between them. */
function joinedBands(groups: Rule[][]): Rule[][] {
  const all = groups
    .map((group) => ({ group, box: boxOf(group) }))
    .toSorted((one, two) => one.box.top - two.box.top);
  const isSingle = ({ box }: { box: Rule }) => box.bottom - box.top < near;
  const others = all.filter((one) => !isSingle(one)).map(({ group }) => group);
  const bands: { rules: Rule[]; box: Rule }[] = [];
  let open: (typeof bands)[number] | null = null;
  for (const one of all) {
    const { group, box } = one;
    if (!isSingle(one)) {
      open = null;
      continue;
    }
    const isSame =
      open !== null &&
      Math.abs(open.box.left - box.left) <= near &&
      Math.abs(open.box.right - box.right) <= near;
    if (open !== null && isSame) open.rules.push(...group);
    else {
      open = { rules: [...group], box };
      bands.push(open);
    }
  }
  return [...others, ...bands.map(({ rules }) => rules).filter((rules) => rules.length >= 3)];
}

/** Positions, those that are one line counted once. */
function merged(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > near);
}

/** Columns without rules: the widest stripe that no text crosses. */
function guttersIn(texts: readonly Drawn[], left: number, right: number): number[] {
  let best = { width: 9, at: 0 };
  let reached = left;
  for (const { x, right: end } of texts.toSorted((one, two) => one.x - two.x)) {
    if (x - reached > best.width && reached > left + 20)
      best = { width: x - reached, at: (x + reached) / 2 };
    reached = Math.max(reached, end);
  }
  return best.at === 0 ? [left, right] : [left, best.at, right];
}

interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly columns: readonly number[];
  readonly flat: readonly Rule[];
  readonly upright: readonly Rule[];
  readonly texts: readonly Drawn[];
  readonly isRuled: boolean;
}

function rowOf({ top, bottom, columns, flat, upright, texts, isRuled }: Band): Cell[] {
  const middle = (top + bottom) / 2;
  const own = texts.filter(
    (text) => text.y - text.size * 0.3 >= top && text.y - text.size * 0.3 < bottom,
  );
  const hasEdge = (x: number) =>
    !isRuled ||
    upright.some(
      (rule) => Math.abs(rule.left - x) <= near && rule.top <= middle && rule.bottom >= middle,
    );
  const cells: Cell[] = [];
  let from = 0;
  for (let index = 1; index < columns.length; index += 1) {
    const [left = 0, right = 0] = [columns[from], columns[index]];
    if (index < columns.length - 1 && !hasEdge(right)) continue;
    const inside = own.filter((text) => {
      const at = (text.x + Math.min(text.right, right)) / 2;
      return text.x >= left - near && at <= right && text.x < right - 1;
    });
    const lines = linesOf(inside);
    const edge = Math.max(right - 4 * near, ...lines.map((line) => line.right));
    const isClosed = flat.some(
      (rule) =>
        Math.abs(rule.top - top) <= near && rule.left <= left + near && rule.right >= right - near,
    );
    const isCovered =
      isClosed ||
      flat.filter(
        (rule) =>
          Math.abs(rule.top - top) <= near && rule.right > left + near && rule.left < right - near,
      ).length > 0;
    cells.push({
      lines: paragraphsOf(lines, edge),
      span: index - from,
      continues: !isCovered && inside.length === 0,
    });
    from = index;
  }
  return own.length === 0 ? [] : cells;
}
