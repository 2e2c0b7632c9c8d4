/** A stretch of text of one look. */
export interface TranscriptRun {
  readonly text: string;
  readonly bold?: true;
}

export type TranscriptBlock =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'line';
      /** Depth of a list's line, from 1; 0 for any other line. */
      readonly list: number;
      readonly runs: readonly TranscriptRun[];
    }
  /** Rows of cells; the first row is the head. */
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly (readonly TranscriptRun[])[])[];
    };

export interface TranscriptMessage {
  readonly who: string;
  readonly time: string;
  readonly blocks: readonly TranscriptBlock[];
  /** Said below in small type, such as an image that went with it. */
  readonly notes: readonly string[];
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

/** A conversation with the assistant, with every word of the interface in it. */
export interface Transcript {
  readonly language: 'fr' | 'en' | 'de' | 'es';
  readonly title: string;
  readonly date: string;
  readonly messages: readonly TranscriptMessage[];
  /** Heads the sources of a message. */
  readonly sources: string;
  /** What the file is, at the foot of each page. */
  readonly origin: string;
  /** "Page" and "sur", around the numbers at the foot of a page. */
  readonly pageWords: { readonly page: string; readonly of: string };
}
