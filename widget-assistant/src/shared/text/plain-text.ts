import { compose, start } from './compose.ts';
import type { Inline, Piece } from './tree.ts';

function inlineText(piece: Inline): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'break') return '\n';
  if (piece.kind === 'bold') return piece.children.map(inlineText).join('');
  return piece.text === piece.href || piece.href === `${piece.text}/`
    ? piece.text
    : `${piece.text} (${piece.href})`;
}

function pieceText(piece: Piece): string {
  if (piece.kind !== 'table') return inlineText(piece);
  // Tab-separated, so that a table can be pasted into a spreadsheet or word processor.
  const rows = piece.rows.map((row) =>
    row.map((cell) => cell.map(inlineText).join('').replaceAll('\n', ' ')).join('\t'),
  );
  return `${rows.join('\n')}\n`;
}

/** The complete text of an answer without markup, for copying, speech and files. */
export function plainText(text: string): string {
  const all = Number.POSITIVE_INFINITY;
  const { pieces } = compose(text, { ...start, nodes: all }, all);
  return pieces.map(pieceText).join('').trimEnd();
}
