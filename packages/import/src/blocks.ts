/** A paragraph of a document, or of a cell of a table. */
export interface Line {
  /** Without marks of emphasis. A tab is `\t`. */
  readonly text: string;
  /** With `**bold**` and `*italic*`, where only a part of the line is so. */
  readonly marked: string;
  /** The whole line is so. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly capitals: boolean;
  /** Of a heading, from 1; 0 for other lines. */
  readonly level: number;
  readonly isItem: boolean;
}

export interface Cell {
  readonly lines: readonly Line[];
  /** Columns that it covers. */
  readonly span: number;
  /** It continues the cell above it. */
  readonly continues: boolean;
}

export type TableRow = readonly Cell[];

/** What a document consists of, in its order, whatever its format. */
export type Block =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  /** `alt`: what the document says of the picture, '' when nothing. */
  | { readonly kind: 'picture'; readonly alt: string };

/** A document as it was read. */
export interface ReadDocument {
  readonly format: 'docx' | 'pdf';
  readonly blocks: readonly Block[];
  /** Texts of the footers: they say who wrote a sheet of Ardoise. */
  readonly footers: readonly string[];
  /** The sheet and revision that Ardoise wrote the file from. */
  readonly source: SheetSource | null;
  /** It has macros, which are not read. */
  readonly hasMacros: boolean;
}

export interface SheetSource {
  readonly sheet: string;
  readonly revision: number;
}

export const plainLine = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  marked: text,
  bold: false,
  italic: false,
  capitals: false,
  level: 0,
  isItem: false,
  ...more,
});

export const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

/** With the emphasis of parts of lines. */
export const markedOf = (lines: readonly Line[]): string =>
  lines
    .map(({ marked }) => marked.trim())
    .filter((text) => text !== '')
    .join('\n');

export const isBlank = (lines: readonly Line[]): boolean => textOf(lines) === '';
