import type {
  DocumentTable,
  Paragraph,
  Paragraphs,
  PlanningLine,
  SheetDocument,
  SupportItem,
} from '../document/index.ts';
import type { CompanionKind } from './kinds.ts';

export interface GridCell {
  readonly text: Paragraphs;
  /** Beside an empty box for a number, such as "sur 2". */
  readonly box?: string;
  /** Columns that it covers; one by default. */
  readonly span?: number;
}

/** A ruled table with columns of fixed width, also for writing by hand. */
export interface Grid {
  /** In mm; they add up to the text width. */
  readonly widths: readonly number[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly GridCell[])[];
  /** Height of a row at least, in mm. */
  readonly rowHeight: number;
}

/** A piece of a companion, in the look of the sheet. */
export type CompanionPart =
  /** A framed text; 'board' in the large type of what is read from afar. */
  | {
      readonly is: 'frame';
      readonly heading: string;
      readonly text: Paragraphs;
      readonly look: 'board' | 'body';
    }
  | { readonly is: 'documents'; readonly heading: string; readonly items: readonly SupportItem[] }
  | { readonly is: 'lines'; readonly heading: string; readonly lines: readonly PlanningLine[] }
  | { readonly is: 'table'; readonly heading: string; readonly table: DocumentTable }
  | {
      readonly is: 'grid';
      readonly heading: string;
      /** On the right of the heading. */
      readonly remark: string;
      readonly grid: Grid;
    }
  /** In small type. */
  | { readonly is: 'remark'; readonly text: Paragraphs }
  | { readonly is: 'signatures' }
  /** What follows is on another page: it is not for learners. */
  | { readonly is: 'page' };

export interface LearnerExercise {
  readonly statement: Paragraph;
  readonly figure: SupportItem['figure'];
  /** Ruled lines for the answer. */
  readonly lines: number;
}

/** A half page, printed twice on each page. Nothing of it is for the teacher alone. */
export interface LearnerPaper {
  readonly label: string;
  readonly title: Paragraph;
  /** Class, discipline and number of the sheet. */
  readonly about: string;
  readonly name: string;
  readonly date: string;
  readonly exercises: readonly LearnerExercise[];
  /** Words of the lesson; empty without any. */
  readonly vocabulary: Paragraph;
  readonly school: string;
  readonly origin: string;
}

/** A companion as it is printed: everything in order, with only the layout left to compute. */
export type CompanionDocument = {
  readonly kind: CompanionKind;
  /** The sheet, with the head of the companion. */
  readonly base: SheetDocument;
} & (
  | { readonly layout: 'pages'; readonly parts: readonly CompanionPart[] }
  | { readonly layout: 'halves'; readonly paper: LearnerPaper }
);
