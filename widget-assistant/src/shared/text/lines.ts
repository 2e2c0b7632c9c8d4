/** The kind of a line, by its leading characters only. */
export type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'fence'; readonly mark: string }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  | { readonly kind: 'separator' }
  | {
      readonly kind: 'text';
      readonly bullet: string;
      /** Starts a block: bold does not continue into it from the previous line. */
      readonly starts: boolean;
      readonly text: string;
    };

/** Control and bidirectional-override characters: a text must not read differently from what it contains. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const unshown = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\uFEFF\uFFFE\uFFFF]/gu;

export function cleanLine(line: string): string {
  return line.replace(unshown, '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Stars before the mark belong to bold: they are kept in front of the content. */
const heading = /^([\s*]*)(?:#{1,6}(?:\s+|$))+/u;
const dash = /^([\s*]*)-\s+(?=\S)/u;
const star = /^\s*(?:\*\s+(?=\S)|•(?:\s+|$))/u;

/** A line of dashes, stars or underscores only: a rule in Markdown. */
const rule = /^\s*(?:[-*_]\s?){3,}$/u;

function indentOf(space: string): string {
  const width = space.replaceAll('\t', '    ').length;
  return '\u00A0\u00A0'.repeat(Math.min(6, width >> 1));
}

/** Removes the optional closing hashes of a heading. */
function withoutClosingHashes(text: string): string {
  const end = text.trimEnd();
  let at = end.length;
  while (end[at - 1] === '#') at -= 1;
  return at < end.length && (at === 0 || /\s/u.test(end[at - 1] ?? '')) ? end.slice(0, at) : text;
}

function textLine(line: string): Line {
  let text = line;
  let bullet = '';
  let starts = /^\s*\d+[.)]\s/u.test(line);
  for (;;) {
    const title = heading.exec(text);
    const item = bullet === '' ? (dash.exec(text) ?? star.exec(text)) : null;
    if (title !== null) {
      text = withoutClosingHashes((title[1] ?? '') + text.slice(title[0].length));
      starts = true;
    } else if (item !== null) {
      bullet = `${indentOf(/^\s*/u.exec(text)?.[0] ?? '')}• `;
      text = (item[1] ?? '') + text.slice(item[0].length);
      starts = true;
    } else return { kind: 'text', bullet, starts, text };
  }
}

/** Cells between bars; `\|` is a literal bar. */
function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll('\\|', '|'));
  cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/**
 * Whether the bars mean absolute values, as in `|x|` or `|a| = |b|`: pairs that touch their content, with an operator
 * between pairs.
 */
function isFormula(line: string): boolean {
  const parts = line.split('|').slice(1, -1);
  return (
    parts.length % 2 === 1 &&
    parts.every((part, index) =>
      index % 2 === 0 ? /^\S(?:.*\S)?$/u.test(part) : /^\s*[-+*/×·÷=<>≤≥≠]?=?\s*$/u.test(part),
    )
  );
}

/** A row with more cells is treated as text. */
const mostCells = 60;

function isRow(line: string): boolean {
  if (!line.startsWith('|') || line.length < 3) return false;
  if (line.split('|', mostCells + 3).length > mostCells + 2) return false;
  if (!line.endsWith('|')) return line.startsWith('| ') && line.includes(' | ', 1);
  return !isFormula(line);
}

/** Classifies a line in the specification's order: rows, headings, dashes. Stars are handled by the tokens. */
export function lineOf(raw: string): Line {
  const line = cleanLine(raw);
  const bare = line.trim();
  if (bare === '' || rule.test(line)) return { kind: 'blank' };
  const mark = bare.slice(0, 3);
  if ((mark === '```' || mark === '~~~') && !bare.includes(mark, 3)) return { kind: 'fence', mark };
  if (/^[|\s:-]+$/u.test(bare) && bare.includes('|') && bare.includes('-')) {
    return { kind: 'separator' };
  }
  return isRow(bare) ? { kind: 'row', cells: cellsOf(bare) } : textLine(line);
}
