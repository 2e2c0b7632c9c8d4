/** What a line is by its own signs, before what is in it is looked at. */
export type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'fence'; readonly mark: string }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  | { readonly kind: 'separator' }
  | {
      readonly kind: 'text';
      readonly bullet: string;
      /** Begins something of its own: bold does not run into it from the line before. */
      readonly starts: boolean;
      readonly text: string;
    };

/** Controls, and the marks that turn the direction of what follows around: a text must say what it shows. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unshown = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\uFEFF\uFFFE\uFFFF]/gu;

export function cleanLine(line: string): string {
  return line.replace(unshown, '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Stars before the mark are those of bold: they stay, in front of what follows. */
const heading = /^([\s*]*)(?:#{1,6}(?:\s+|$))+/u;
const dash = /^([\s*]*)-\s+(?=\S)/u;
const star = /^\s*(?:\*\s+(?=\S)|•(?:\s+|$))/u;

/** A line of nothing but dashes, stars or underscores, which Markdown draws as a rule. */
const rule = /^\s*(?:[-*_]\s?){3,}$/u;

function indentOf(space: string): string {
  const width = space.replaceAll('\t', '    ').length;
  return '\u00A0\u00A0'.repeat(Math.min(6, width >> 1));
}

/** The hashes that some close a heading with. */
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

/** Cells between bars; `\|` is a bar inside one. */
function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll('\\|', '|'));
  cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/**
 * Whether the bars are those of absolute values: `|x|`, `|a| = |b|`. They come in pairs that touch
 * what they hold, with an operator between one pair and the next.
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

/** A row of more cells is none. */
const mostCells = 60;

function isRow(line: string): boolean {
  if (!line.startsWith('|') || line.length < 3) return false;
  if (line.split('|', mostCells + 3).length > mostCells + 2) return false;
  if (!line.endsWith('|')) return line.startsWith('| ') && line.includes(' | ', 1);
  return !isFormula(line);
}

/** The specification's order of looking: rows, headings, dashes; stars are looked at later. */
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
