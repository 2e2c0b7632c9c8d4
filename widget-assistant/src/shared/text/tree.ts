/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'bold'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'link';
      /** http or https, as the URL parser writes it. */
      readonly href: string;
      readonly title: string | null;
      readonly text: string;
    };

export interface Table {
  readonly kind: 'table';
  /** Rows of cells. The first row is the head. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** One or more lines of an answer. `isCut`: there was more than was to be read. */
export type Block =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'line';
      /** '• ' and its indent before a list's line, '' before others. */
      readonly bullet: string;
      readonly children: readonly Inline[];
      readonly isCut: boolean;
    }
  | (Table & { readonly isCut: boolean });

/** What is shown, in order, with the line breaks between the blocks. */
export type Piece = Inline | Table;

/** A link counts for as many nodes as it takes the time of: each is sanitised by itself. */
export const linkWeight = 32;
