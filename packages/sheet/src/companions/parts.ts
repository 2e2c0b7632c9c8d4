import type { Paragraphs, PlanningLine } from '../document/index.ts';
import { toParagraphs } from '../document/runs.ts';
import type { CompanionSource } from './source.ts';
import type { CompanionPart, GridCell } from './types.ts';

/** A label with what it says, as in the sheet's éléments de planification. */
export function labelled(label: string, value: Paragraphs): PlanningLine {
  return { number: null, label, level: 'main', value };
}

/** The same for texts as they are written; empty ones are left out. */
export const linesFrom = (
  { style }: Pick<CompanionSource, 'style'>,
  pairs: readonly (readonly [label: string, text: string])[],
): PlanningLine[] =>
  pairs
    .map(([label, text]) => labelled(label, toParagraphs(text, style)))
    .filter(({ value }) => value.length > 0);

/** No part where there are no lines. */
export const linesPart = (heading: string, lines: readonly PlanningLine[]): CompanionPart[] =>
  lines.length === 0 ? [] : [{ is: 'lines', heading, lines }];

export const textCell = (text: Paragraphs): GridCell => ({ text });

export const emptyCell: GridCell = { text: [] };
