import type { ImportConfidence, ImportPlace } from '@ardoise/sheet';
import { type Line, markedOf, textOf } from '../blocks.ts';
import type { CriterionParts, ItemParts, Piece, RowParts, SupportParts } from '../pieces.ts';

interface Parts {
  row?: RowParts;
  item?: ItemParts;
  criterion?: CriterionParts;
  support?: SupportParts;
}

/** Fields that a sheet has once: what names one a second time is not understood. */
const single: ReadonlySet<ImportPlace> = new Set([
  'title',
  'kind',
  'school',
  'schoolYear',
  'teacher',
  'class',
  'classSize',
  'groups',
  'discipline',
  'date',
  'duration',
  'dossier',
  'learningSituation',
  'sequence',
  'sessionNumber',
  'sheetNumber',
  'writtenRecordTitle',
]);

/** Collects the pieces of a document in its order. */
export class Collector {
  readonly #pieces: Piece[] = [];

  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  has(place: ImportPlace): boolean {
    return this.#pieces.some((piece) => piece.place === place);
  }

  add(place: ImportPlace, confidence: ImportConfidence, text: string, parts: Parts = {}): void {
    const own = text.trim();
    if (own === '' && Object.keys(parts).length === 0) return;
    const isAgain = single.has(place) && this.has(place);
    this.#pieces.push({
      id: `p${this.#pieces.length + 1}`,
      place: isAgain ? 'unknown' : place,
      confidence: isAgain ? 'none' : confidence,
      text: own,
      ...parts,
    });
  }

  /** With the emphasis that the lines have. */
  addLines(place: ImportPlace, confidence: ImportConfidence, lines: readonly Line[]): void {
    this.add(place, confidence, markedOf(lines));
  }

  unknown(lines: readonly Line[] | string): void {
    this.add('unknown', 'none', typeof lines === 'string' ? lines : textOf(lines));
  }

  /** Replaces the last piece, when it is in this place. */
  extend(place: ImportPlace, change: (piece: Piece) => Piece): boolean {
    const last = this.#pieces.at(-1);
    if (last?.place !== place) return false;
    this.#pieces[this.#pieces.length - 1] = change(last);
    return true;
  }
}

export const joined = (...texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n');
