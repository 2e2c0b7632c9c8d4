import type { Block, Cell, ReadDocument, SheetSource, TableRow } from '../blocks.ts';
import { plainLine, textOf } from '../blocks.ts';
import { RefusedDocument } from '../refusal.ts';
import { readParagraph } from './line.ts';
import { openPackage } from './open-package.ts';
import { childOf, findIn, parseXml, type XmlElement } from './xml.ts';

/** More than any sheet: a book of 300 pages has about 6,000 paragraphs. */
const mostBlocks = 3_000;

/** Reads a Word file: texts and tables in their order. Macros, pictures and comments are not read. */
export function readDocx(bytes: Uint8Array): ReadDocument {
  const opened = openPackage(bytes);
  const body = findIn(parseXml(opened.part('word/document.xml') ?? ''), 'w:body');
  if (body === undefined) throw new RefusedDocument('unreadable');
  const levelOf = headingLevels(opened.part('word/styles.xml'));
  const blocks = new Reader(levelOf).blocksOf(body);
  return {
    format: 'docx',
    blocks,
    footers: opened.footers.map((name) =>
      new Reader(levelOf)
        .blocksOf(parseXml(opened.part(name) ?? '').children[0] ?? body)
        .flatMap((block) => (block.kind === 'line' ? [block.line.text] : []))
        .join(' '),
    ),
    source: sourceOf(opened.part('docProps/custom.xml')),
    hasMacros: opened.hasMacros,
  };
}

/** Word names its own styles in English whatever the machine's language; their ids differ. */
function headingLevels(styles: string | null): (style: string) => number {
  const levels = new Map<string, number>();
  const root = styles === null ? undefined : parseXml(styles).children[0];
  for (const style of root?.children ?? []) {
    const name = childOf(style, 'w:name')?.attributes['w:val'] ?? '';
    const level = /^(?:heading|titre) (\d)$/iu.exec(name)?.[1];
    const id = style.attributes['w:styleId'];
    if (id !== undefined)
      levels.set(id, level === undefined ? (/^title$/iu.test(name) ? 1 : 0) : Number(level));
  }
  return (style) => levels.get(style) ?? Number(/^(?:Heading|Titre)(\d)$/u.exec(style)?.[1] ?? 0);
}

/** A property of the file that Word and LibreOffice keep when it is changed. */
function sourceOf(custom: string | null): SheetSource | null {
  const root = custom === null ? undefined : parseXml(custom).children[0];
  const property = root?.children.find(({ attributes }) => attributes['name'] === 'Ardoise');
  const [, sheet, revision] =
    /^([0-9a-f]{24})\/(\d{1,6})$/u.exec(property?.children[0]?.text ?? '') ?? [];
  return sheet === undefined ? null : { sheet, revision: Number(revision) };
}

class Reader {
  readonly #levelOf: (style: string) => number;
  #count = 0;

  constructor(levelOf: (style: string) => number) {
    this.#levelOf = levelOf;
  }

  blocksOf(parent: XmlElement): Block[] {
    return parent.children.flatMap((child): Block[] => {
      if (child.name === 'w:p') return this.#paragraph(child);
      if (child.name === 'w:tbl') return [{ kind: 'table', rows: this.#rows(child) }];
      const isWrapper = /^(?:w:sdt|w:sdtContent|w:ins|w:customXml|w:smartTag)$/u.test(child.name);
      return isWrapper ? this.blocksOf(child) : [];
    });
  }

  #paragraph(paragraph: XmlElement): Block[] {
    this.#count += 1;
    if (this.#count > mostBlocks) throw new RefusedDocument('too-long');
    const { line, pictures, boxes } = readParagraph(paragraph, this.#levelOf);
    // A break within a paragraph parts lines that are looked at one by one.
    const texts = line.text.split('\n');
    const marked = line.marked.split('\n');
    const lines = texts.map((text, index) => ({ ...line, text, marked: marked[index] ?? text }));
    return [
      ...lines.map((one): Block => ({ kind: 'line', line: one })),
      ...pictures.map((alt): Block => ({ kind: 'picture', alt })),
      ...boxes.flatMap((box) => this.blocksOf(box)),
    ];
  }

  #rows(table: XmlElement): TableRow[] {
    return table.children.flatMap((child): TableRow[] => {
      if (/^w:(?:sdt|sdtContent|ins)$/u.test(child.name)) return this.#rows(child);
      if (child.name !== 'w:tr') return [];
      const properties = childOf(child, 'w:trPr');
      if (properties !== undefined && childOf(properties, 'w:del') !== undefined) return [];
      return [cellsIn(child).map((cell) => this.#cell(cell))];
    });
  }

  #cell(cell: XmlElement): Cell {
    const properties = childOf(cell, 'w:tcPr');
    const merge = properties && childOf(properties, 'w:vMerge');
    const span = Number(properties && childOf(properties, 'w:gridSpan')?.attributes['w:val']);
    return {
      lines: this.blocksOf(cell).flatMap(asLines),
      span: Number.isInteger(span) && span > 0 ? span : 1,
      continues: merge !== undefined && merge.attributes['w:val'] !== 'restart',
    };
  }
}

const cellsIn = (row: XmlElement): XmlElement[] =>
  row.children.flatMap((child) =>
    child.name === 'w:tc' ? [child] : child.name.startsWith('w:sdt') ? cellsIn(child) : [],
  );

/** A table within a cell becomes lines. */
function asLines(block: Block) {
  if (block.kind === 'line') return [block.line];
  if (block.kind === 'picture') return [];
  return block.rows.map((row) => plainLine(row.map(({ lines }) => textOf(lines)).join(' | ')));
}
