/** Part of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'bold'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'link';
      /** An http(s) address, as serialised by the URL parser. */
      readonly href: string;
      readonly title: string | null;
      readonly text: string;
    };

export interface Table {
  readonly kind: 'table';
  /** Rows of cells; the first row is the header. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** One or more lines of an answer. `isCut` means that it was truncated. */
export type Block =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'line';
      /** '• ' with its indent for a list item, otherwise ''. */
      readonly bullet: string;
      readonly children: readonly Inline[];
      readonly isCut: boolean;
    }
  | (Table & { readonly isCut: boolean });

/** What is shown, in order, with the line breaks between blocks. */
export type Piece = Inline | Table;

/** The weight of a link in nodes: each is sanitised separately, which takes as long as this many nodes. */
export const linkWeight = 32;
