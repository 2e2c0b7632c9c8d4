import { getDocumentProxy } from 'unpdf';
import type { Block, ReadDocument } from '../blocks.ts';
import { RefusedDocument } from '../refusal.ts';
import { linesOf, paragraphsOf } from './lines.ts';
import { type PdfPage, readPage } from './page.ts';
import { type PdfTable, tablesOf } from './tables.ts';

/** A sheet of the longest session has about ten. */
export const mostPages = 40;
const mostTexts = 60_000;

/** Reads a PDF by where its texts and rules stand. Scripts, forms and pictures are not read. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const document = await open(bytes);
  if (document.numPages > mostPages) throw new RefusedDocument('too-long');
  const pages: PdfPage[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await readPage(document, number));
  } catch (cause) {
    throw new RefusedDocument('unreadable', { cause });
  }
  if (pages.reduce((count, { texts }) => count + texts.length, 0) > mostTexts)
    throw new RefusedDocument('too-long');
  const margins = repeatedIn(pages);
  const found = pages.map((page) => blocksOf(page, margins));
  return {
    format: 'pdf',
    blocks: joined(found),
    footers: [...margins],
    source: null,
    hasMacros: false,
  };
}

async function open(bytes: Uint8Array) {
  try {
    // The library takes the bytes for itself.
    return await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true });
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new RefusedDocument(isLocked ? 'encrypted' : 'unreadable', { cause });
  }
}

const unnumbered = (text: string) => text.replaceAll(/\d+/gu, '#').trim();
const isMargin = (y: number, height: number) => y < 60 || y > height - 60;

/** Lines at the edges of several pages: running heads and page numbers. */
function repeatedIn(pages: readonly PdfPage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { texts, height } of pages) {
    const edge = linesOf(texts.filter(({ y }) => isMargin(y, height)));
    for (const text of new Set(edge.map((line) => unnumbered(line.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set(
    [...counts]
      .filter(([text, count]) => count >= 2 || /^page # (?:sur|of|\/) #$/iu.test(text))
      .map(([text]) => text),
  );
}

interface Placed {
  readonly y: number;
  readonly block: Block;
  readonly table?: PdfTable;
}

function blocksOf(
  { texts, rules, pictures, height }: PdfPage,
  margins: ReadonlySet<string>,
): Placed[] {
  const running = new Set(
    linesOf(texts.filter(({ y }) => isMargin(y, height)))
      .filter((line) => margins.has(unnumbered(line.text)))
      .flatMap((line) => line.texts),
  );
  const own = texts.filter((text) => !running.has(text));
  const tables = tablesOf(rules, own);
  const free = own.filter(
    ({ x, y, size }) =>
      !tables.some(({ top, bottom, left, right }) => {
        const middle = y - size * 0.3;
        return middle >= top - 1 && middle <= bottom + 1 && x >= left - 4 && x <= right + 4;
      }),
  );
  const lines = linesOf(free);
  const edge = Math.max(0, ...own.map(({ right }) => right)) - 6;
  // A table between two lines parts them.
  const stretches = [...tables.map(({ top }) => top), Infinity].toSorted((one, two) => one - two);
  const placed: Placed[] = tables.map((table) => ({
    y: table.top,
    block: { kind: 'table', rows: table.rows },
    table,
  }));
  let from = -Infinity;
  for (const until of stretches) {
    const part = lines.filter(({ y }) => y > from && y <= until);
    for (const [index, line] of paragraphsOf(part, edge).entries()) {
      placed.push({ y: (part[0]?.y ?? 0) + index / 1_000, block: { kind: 'line', line } });
    }
    from = until;
  }
  for (let picture = 0; picture < pictures; picture += 1)
    placed.push({ y: height, block: { kind: 'picture', alt: '' } });
  return placed.toSorted((one, two) => one.y - two.y);
}

/** A table that goes on over the page is one, with its repeated head left out by whoever reads it. */
function joined(pages: readonly (readonly Placed[])[]): Block[] {
  const blocks: Block[] = [];
  let open: PdfTable | undefined;
  for (const page of pages) {
    for (const [index, { block, table }] of page.entries()) {
      const last = blocks.at(-1);
      const isSame =
        index === 0 && open !== undefined && table !== undefined && sameColumns(open, table);
      if (isSame && last?.kind === 'table' && block.kind === 'table') {
        blocks[blocks.length - 1] = { kind: 'table', rows: [...last.rows, ...block.rows] };
      } else blocks.push(block);
    }
    open = page.findLast(({ block }) => block.kind !== 'picture')?.table;
  }
  return blocks;
}

const sameColumns = (one: PdfTable, two: PdfTable) =>
  one.columns.length === two.columns.length &&
  one.columns.every((x, index) => Math.abs(x - (two.columns[index] ?? 0)) < 4);
