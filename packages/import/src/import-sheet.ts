import type { SheetContent } from '@ardoise/sheet';
import { assemble, type SheetHead } from './assemble/assemble.ts';
import { completed, type FoundHead, headOf } from './assemble/head.ts';
import { type Block, type ReadDocument, type SheetSource, textOf } from './blocks.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { merged } from './merge/merge.ts';
import type { ImportChoice } from '@ardoise/sheet';
import type { Piece } from './pieces.ts';
import { readDocument } from './read.ts';
import { RefusedDocument } from './refusal.ts';
import { understand } from './understand/understand.ts';

/** What is understood of a document, for its teacher to look through. */
export interface Understood {
  readonly format: ReadDocument['format'];
  readonly head: FoundHead;
  readonly pieces: readonly Piece[];
  readonly source: SheetSource | null;
  readonly pictures: number;
  readonly hasMacros: boolean;
}

/** @throws RefusedDocument */
export async function understandDocument(bytes: Uint8Array): Promise<Understood> {
  const document = await readDocument(bytes);
  const { format, source, hasMacros } = document;
  return { format, source, hasMacros, ...understandBlocks(document) };
}

/** A text in Markdown, as chats write. @throws RefusedDocument */
export const understandMarkdown = (text: string) =>
  understandBlocks({ blocks: readMarkdown(text), footers: [] });

function understandBlocks(document: Pick<ReadDocument, 'blocks' | 'footers'>) {
  const pieces = understand(document);
  const pictures = document.blocks.filter(({ kind }) => kind === 'picture').length;
  if (!hasText(document.blocks)) throw new RefusedDocument(pictures > 0 ? 'scanned' : 'empty');
  const head = headOf(pieces);
  if (!isSheet(pieces, head)) throw new RefusedDocument('not-a-sheet');
  return { head, pieces, pictures };
}

const hasText = (blocks: readonly Block[]) =>
  blocks.some(
    (block) =>
      (block.kind === 'line' && block.line.text.trim() !== '') ||
      (block.kind === 'table' && block.rows.flat().some(({ lines }) => textOf(lines) !== '')),
  );

/** Of the head and the planning; a letter has a date, a school and perhaps a subject too. */
const isTelling = ({ place, confidence }: Piece) =>
  confidence === 'sure' &&
  !['unknown', 'printed', 'row', 'date', 'school', 'notes'].includes(place);

/** A letter has no table of instructions and results; a list of sentences needs a head beside it. */
function isSheet(pieces: readonly Piece[], head: FoundHead): boolean {
  const rows = pieces.filter(({ place }) => place === 'row');
  if (rows.some(({ confidence }) => confidence === 'sure')) return true;
  const fields = new Set(pieces.filter(isTelling).map(({ place }) => place)).size;
  const named = [head.level, head.discipline].filter((one) => one !== null).length;
  return rows.length >= 2 ? fields >= 2 && named >= 1 : fields >= 5;
}

/** Pieces as the teacher placed them. */
export const placed = (
  pieces: readonly Piece[],
  choices: Readonly<Record<string, ImportChoice>>,
): readonly Piece[] =>
  pieces.map((piece) => {
    const place = choices[piece.id];
    if (place === undefined || piece.place !== 'unknown') return piece;
    return { ...piece, place };
  });

/**
 * The sheet that a document makes. From a file that Ardoise wrote, `base` is the sheet as it was then, and `written`
 * that file: what was not changed in it stays as the sheet has it.
 */
export async function sheetFrom(
  pieces: readonly Piece[],
  head: SheetHead,
  base?: { readonly sheet: SheetContent; readonly written: Uint8Array },
): Promise<SheetContent> {
  const read = assemble(pieces, head);
  if (base === undefined) return read;
  const { pieces: before, head: found } = await understandDocument(base.written);
  const { identification, ...kept } = base.sheet;
  const own = { ...identification, kind: kept.kind, language: kept.language };
  return merged(base.sheet, assemble(before, completed(found, own)), read);
}
