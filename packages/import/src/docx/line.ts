import type { Line } from '../blocks.ts';
import { formulaText, superscript } from './formula.ts';
import { childOf, findIn, isOn, type XmlElement } from './xml.ts';

interface Piece {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly capitals: boolean;
  readonly raised: boolean;
}

/** A paragraph, with what hangs on it: pictures, and text boxes with paragraphs of their own. */
export interface ReadParagraph {
  readonly line: Line;
  readonly pictures: readonly string[];
  readonly boxes: readonly XmlElement[];
}

interface Found {
  pieces: Piece[];
  pictures: string[];
  boxes: XmlElement[];
}

export function readParagraph(
  paragraph: XmlElement,
  levelOf: (style: string) => number,
): ReadParagraph {
  const found: Found = { pieces: [], pictures: [], boxes: [] };
  collect(paragraph, found);
  const properties = childOf(paragraph, 'w:pPr');
  const style = properties && childOf(properties, 'w:pStyle')?.attributes['w:val'];
  const own = Number(properties && childOf(properties, 'w:outlineLvl')?.attributes['w:val']) + 1;
  return {
    line: {
      ...lineOf(found.pieces),
      level: own >= 1 && own <= 9 ? own : style === undefined ? 0 : levelOf(style),
      isItem: properties !== undefined && childOf(properties, 'w:numPr') !== undefined,
    },
    pictures: found.pictures,
    boxes: found.boxes,
  };
}

/** Runs of a paragraph, in links and insertions too; what was deleted under tracked changes is left out. */
function collect(element: XmlElement, found: Found): void {
  for (const child of element.children) {
    if (/^(?:w:pPr|w:del|w:moveFrom|w:instrText)$/u.test(child.name)) continue;
    if (child.name === 'w:r') collectRun(child, found);
    else if (child.name.startsWith('m:oMath')) {
      found.pieces.push({ ...plainPiece, text: formulaText(child) });
    } else collect(child, found);
  }
}

const plainPiece = { bold: false, italic: false, capitals: false, raised: false } as const;

function collectRun(run: XmlElement, found: Found): void {
  const properties = childOf(run, 'w:rPr');
  if (isOn(properties, 'w:vanish')) return;
  const look = {
    bold: isOn(properties, 'w:b'),
    italic: isOn(properties, 'w:i'),
    capitals: isOn(properties, 'w:caps'),
    raised:
      properties !== undefined &&
      childOf(properties, 'w:vertAlign')?.attributes['w:val'] === 'superscript',
  };
  const add = (text: string) => found.pieces.push({ ...look, text });
  for (const child of run.children) {
    switch (child.name) {
      case 'w:t':
        add(child.text);
        break;
      case 'w:tab':
        add('\t');
        break;
      case 'w:br':
      case 'w:cr':
        if (child.attributes['w:type'] !== 'page') add('\n');
        break;
      case 'w:noBreakHyphen':
        add('-');
        break;
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        collectDrawing(child, found);
        break;
      case 'mc:AlternateContent': {
        const choice = childOf(child, 'mc:ImportChoice') ?? childOf(child, 'mc:Fallback');
        if (choice !== undefined)
          collectRun(
            { ...choice, children: [...(properties ? [properties] : []), ...choice.children] },
            found,
          );
        break;
      }
    }
  }
}

/** A text box is read; a group of shapes with letters in it is a figure, and so a picture. */
function collectDrawing(drawing: XmlElement, found: Found): void {
  const box = findIn(drawing, 'w:txbxContent');
  if (box !== undefined && !isGroup(drawing)) found.boxes.push(box);
  else found.pictures.push(findIn(drawing, 'wp:docPr')?.attributes['descr'] ?? '');
}

/** In the form of Word, or in the older one that LibreOffice writes beside it. */
const isGroup = (drawing: XmlElement) =>
  findIn(drawing, 'wpg:wgp') !== undefined || findIn(drawing, 'v:group') !== undefined;

function lineOf(pieces: readonly Piece[]): Omit<Line, 'level' | 'isItem'> {
  const leveled = pieces.map((piece, index) => ({
    ...piece,
    text: raisedText(piece, pieces[index + 1]),
  }));
  const filled = leveled.filter(({ text }) => text.trim() !== '');
  const all = (test: (piece: Piece) => boolean) => filled.length > 0 && filled.every(test);
  const bold = all((piece) => piece.bold);
  const italic = all((piece) => piece.italic);
  return {
    text: clean(leveled.map(({ text }) => text).join('')),
    marked: clean(marks(leveled, { bold, italic })),
    bold,
    italic,
    capitals: all((piece) => piece.capitals),
  };
}

/** "x²" keeps its sense in plain text; the upper half of a fraction stands before "/". */
function raisedText({ text, raised }: Piece, next: Piece | undefined): string {
  if (!raised || next?.text.startsWith('/') === true) return text;
  return superscript(text) ?? text;
}

const clean = (text: string) => text.replaceAll(/[ \t]*\n[ \t]*/gu, '\n');

/** Beside a letter or a digit a star stands for itself. */
const letterEnd = /[\p{L}\p{N}*]$/u;
const letterStart = /^[\p{L}\p{N}*]/u;

function marks(pieces: readonly Piece[], whole: { bold: boolean; italic: boolean }): string {
  let text = '';
  for (let index = 0; index < pieces.length;) {
    const mark = markOf(pieces[index], whole);
    let run = '';
    while (index < pieces.length && markOf(pieces[index], whole) === mark) {
      run += pieces[index]?.text ?? '';
      index += 1;
    }
    const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(run) ?? [];
    const next = pieces[index]?.text ?? '';
    const isWithin =
      (before === '' && letterEnd.test(text)) || (after === '' && letterStart.test(next));
    text +=
      mark === '' || core === '' || isWithin || /[*\n]/u.test(core)
        ? run
        : before + mark + core + mark + after;
  }
  return text;
}

const markOf = (piece: Piece | undefined, whole: { bold: boolean; italic: boolean }) =>
  piece === undefined
    ? ''
    : piece.bold && !whole.bold
      ? '**'
      : piece.italic && !whole.italic
        ? '*'
        : '';
