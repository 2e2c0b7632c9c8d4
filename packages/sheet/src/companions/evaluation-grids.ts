import type { Paragraph, Paragraphs } from '../document/types.ts';
import { evaluationTotal } from '../lesson/vocabulary.ts';
import { type MarkedCriterion, type Marking, minimalPoints } from './marking.ts';
import { emptyCell, textCell } from './parts.ts';
import { type CompanionSource, paragraphIn } from './source.ts';
import type { Grid, GridCell } from './types.ts';

const textWidth = 178;
const criterionWidth = 46;
const totalWidth = 24;
/** Beside more items the boxes would be too narrow: the items then stand below each other. */
const mostColumns = 4;

/** "C1. Pertinence" in bold, then what it looks at. */
function criterionText(source: CompanionSource, { id, kind, text }: MarkedCriterion): Paragraphs {
  const [, said, rest] = /^([^:.]{3,40}?)[\u00A0\u202F ]?:\s+(.*)$/su.exec(text) ?? [];
  const { perfection } = source.labels.evaluation.criteria;
  const name =
    said ?? (kind === 'perfection' ? perfection[0]?.toUpperCase() + perfection.slice(1) : '');
  const head: Paragraph = [{ text: name === '' ? id : `${id}. ${name}`, bold: true }];
  return [head, paragraphIn(source, rest ?? text)];
}

/** The name alone, without what it looks at. */
const criterionName = (source: CompanionSource, criterion: MarkedCriterion): Paragraphs =>
  criterionText(source, criterion).slice(0, 1);

const bold = (text: string): GridCell => ({ text: [[{ text, bold: true }]] });

/** Minimal criteria against items, with a box for each, then perfection and the mark. */
export function markingGrid(source: CompanionSource, marking: Marking): Grid {
  const { evaluation: words } = source.texts;
  const { items, criteria, cells } = marking;
  const minimal = criteria.filter(({ kind }) => kind === 'minimal');
  const perfection = criteria.filter(({ kind }) => kind === 'perfection');
  const box = (points: number): GridCell =>
    points === 0 ? textCell([[{ text: '—' }]]) : { text: [], box: words.outOf(points) };
  const isUsual = items.length <= mostColumns;
  const columns = isUsual ? items.length : minimal.length;
  const width = (textWidth - criterionWidth - totalWidth) / columns;
  const itemNames = items.map((_, index) => words.item(index + 1));
  const rows = isUsual
    ? minimal.map((criterion, row) => [
        textCell(criterionText(source, criterion)),
        ...items.map((_, column) => box(cells[row]?.[column] ?? 0)),
        box(criterion.points),
      ])
    : items.map(({ points }, column) => [
        bold(itemNames[column] ?? ''),
        ...minimal.map((_, row) => box(cells[row]?.[column] ?? 0)),
        box(points),
      ]);
  return {
    widths: [criterionWidth, ...Array.from({ length: columns }, () => width), totalWidth],
    head: [
      isUsual ? words.criteria : '',
      ...(isUsual ? itemNames : minimal.map(({ id }) => id)),
      words.total,
    ],
    rows: [
      ...(isUsual ? [] : legendRows(source, minimal, columns)),
      ...rows,
      [{ ...bold(words.minimalTotal), span: columns + 1 }, box(minimalPoints)],
      ...perfection.map((criterion): GridCell[] => [
        { text: criterionText(source, criterion).slice(0, 1) },
        { text: criterionText(source, criterion).slice(1), span: columns },
        box(criterion.points),
      ]),
      [{ ...bold(words.finalMark), span: columns + 1 }, box(evaluationTotal)],
    ],
    rowHeight: 9,
  };
}

/** What the letters of the columns stand for. */
const legendRows = (
  source: CompanionSource,
  minimal: readonly MarkedCriterion[],
  columns: number,
): GridCell[][] =>
  minimal.map((criterion) => [
    { text: criterionName(source, criterion) },
    { text: criterionText(source, criterion).slice(1), span: columns + 1 },
  ]);

/** How many papers reached what; names have no place on it. */
export function summaryGrid(source: CompanionSource, { criteria }: Marking): Grid {
  const { evaluation: words } = source.texts;
  const minimal = criteria.filter(({ kind }) => kind === 'minimal');
  const bands = minimal.every(({ points }) => points === 6) ? words.bands : words.mastered;
  const first = 41;
  const last = 48;
  const width = (textWidth - first - last) / bands.length;
  return {
    widths: [first, ...bands.map(() => width), last],
    head: [words.criteria, ...bands, words.remediation],
    rows: minimal.map((criterion) => [
      textCell(criterionName(source, criterion)),
      ...bands.map(() => emptyCell),
      emptyCell,
    ]),
    rowHeight: 9,
  };
}
