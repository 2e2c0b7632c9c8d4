/** Text in a single style. */
export interface TranscriptRun {
  readonly text: string;
  readonly bold?: true;
}

export type TranscriptBlock =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'line';
      /** Nesting depth of a list item, from 1; 0 for any other line. */
      readonly list: number;
      readonly runs: readonly TranscriptRun[];
    }
  /** Rows of cells; the first row is the header. */
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly (readonly TranscriptRun[])[])[];
    };

export interface TranscriptMessage {
  readonly who: string;
  readonly time: string;
  readonly blocks: readonly TranscriptBlock[];
  /** Shown below in small type, such as an attached image. */
  readonly notes: readonly string[];
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

/** A conversation with the assistant, including all interface texts that the file needs. */
export interface Transcript {
  readonly language: 'fr' | 'en' | 'de' | 'es';
  readonly title: string;
  readonly date: string;
  readonly messages: readonly TranscriptMessage[];
  /** Heading of a message's sources. */
  readonly sources: string;
  /** Describes the file in the footer of each page. */
  readonly origin: string;
  /** "Page" and "sur", for page numbers in the footer. */
  readonly pageLabels: { readonly page: string; readonly of: string };
}
