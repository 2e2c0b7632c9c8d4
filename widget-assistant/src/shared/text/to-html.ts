import { composeAnswer } from './compose.ts';
import type { Inline, Piece } from './tree.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': '&nbsp;',
};

function escape(text: string): string {
  return text.replace(/[&<>\u00A0]/gu, (sign) => escapes[sign] ?? sign);
}

function escapeValue(text: string): string {
  return text.replace(/[&<>"\u00A0]/gu, (sign) => escapes[sign] ?? sign);
}

function inlineHtml(piece: Inline): string {
  if (piece.kind === 'text') return escape(piece.text);
  if (piece.kind === 'break') return '<br>';
  if (piece.kind === 'bold') return `<b>${piece.children.map(inlineHtml).join('')}</b>`;
  const title = piece.title === null ? '' : ` title="${escapeValue(piece.title)}"`;
  return `<a href="${escapeValue(piece.href)}" target="_blank" rel="noopener noreferrer"${title}>${escape(piece.text)}</a>`;
}

function pieceHtml(piece: Piece): string {
  if (piece.kind !== 'table') return inlineHtml(piece);
  const rows = piece.rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${cell.map(inlineHtml).join('')}</td>`).join('')}</tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/**
 * Converts an answer to HTML as specified: heading marks and stars removed; bold, bullets, table rows and line breaks
 * converted; everything else escaped. The output contains allowed tags and attributes only, so sanitising leaves it
 * unchanged (a browser test checks that).
 */
export function toAnswerHtml(text: string): string {
  return composeAnswer(text).map(pieceHtml).join('');
}
