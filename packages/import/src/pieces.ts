import type { Grouping, ImportConfidence, ImportPlace, SupportDocument } from '@ardoise/sheet';

export interface RowParts {
  readonly instruction: string;
  readonly expectedResult: string;
  readonly grouping: Grouping | null;
  readonly minutes: number | null;
  readonly difficulty?: string;
  readonly remediation?: string;
}

export interface ItemParts {
  readonly question: string;
  readonly answer: string;
  readonly points: number | null;
}

export interface CriterionParts {
  readonly id: string;
  readonly kind: 'minimal' | 'perfection';
  readonly text: string;
  readonly points: number;
}

export type SupportParts = Pick<SupportDocument, 'title' | 'text' | 'table' | 'source' | 'note'>;

/** A part of a document, with its own words and where they go. */
export interface Piece {
  readonly id: string;
  readonly place: ImportPlace;
  readonly confidence: ImportConfidence;
  /** As it stands in the document. */
  readonly text: string;
  /** Of a row of the déroulement. */
  readonly row?: RowParts;
  readonly item?: ItemParts;
  readonly criterion?: CriterionParts;
  readonly support?: SupportParts;
}
