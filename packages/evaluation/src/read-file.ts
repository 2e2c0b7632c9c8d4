import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  completed,
  type FoundHead,
  type Piece,
  sheetFrom,
  type SheetHead,
  understandDocument,
  understandMarkdown,
} from '@ardoise/import';
import type { SheetContent } from '@ardoise/sheet';

/** A document as a sheet. */
export interface ReadSheet {
  readonly content: SheetContent;
  /** Share of the text that has a place in the sheet, between 0 and 1; what has none is not measured. */
  readonly understood: number;
}

/** What a file may not say of itself. */
export type Missing = Partial<Pick<SheetHead, 'title' | 'level' | 'discipline' | 'duration'>>;

/** The file does not say something that must be known. */
export class IncompleteHead extends Error {
  constructor(names: readonly string[]) {
    super(`it does not say its ${names.join(', ')}`);
  }
}

interface Matter {
  readonly pieces: readonly Piece[];
  readonly head: FoundHead;
}

const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);

async function sheetOf({ pieces, head }: Matter, missing: Missing): Promise<ReadSheet> {
  const title = head.title ?? missing.title;
  const level = head.level ?? missing.level;
  const discipline = head.discipline ?? missing.discipline;
  const duration = head.duration ?? missing.duration;
  if (
    title === undefined ||
    level === undefined ||
    discipline === undefined ||
    duration === undefined
  ) {
    const known = Object.entries({ title, level, discipline, duration });
    throw new IncompleteHead(known.flatMap(([name, value]) => (value === undefined ? [name] : [])));
  }
  const placed = pieces.filter(({ place }) => place !== 'unknown');
  return {
    content: await sheetFrom(pieces, completed(head, { title, level, discipline, duration })),
    understood: lengthOf(placed) / lengthOf(pieces),
  };
}

/** A Word or PDF document as a sheet, whoever wrote it. @throws RefusedDocument, IncompleteHead */
export const sheetOfDocument = async (bytes: Uint8Array, missing: Missing = {}) =>
  await sheetOf(await understandDocument(bytes), missing);

/** A text of a chat as a sheet. @throws RefusedDocument, IncompleteHead */
export const sheetOfMarkdown = async (text: string, missing: Missing = {}) =>
  await sheetOf(understandMarkdown(text), missing);

/**
 * A Word or PDF file, or a text in Markdown.
 * @throws RefusedDocument, IncompleteHead
 */
export async function sheetOfFile(path: string, missing: Missing = {}): Promise<ReadSheet> {
  const bytes = await readFile(path);
  return ['.md', '.txt'].includes(extname(path).toLowerCase())
    ? await sheetOfMarkdown(bytes.toString('utf8'), missing)
    : await sheetOfDocument(new Uint8Array(bytes), missing);
}
