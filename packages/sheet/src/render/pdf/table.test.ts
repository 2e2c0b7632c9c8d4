import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentTable } from '../../document/index.ts';
import { loadFonts } from '../node/fonts.ts';
import { Canvas } from './canvas.ts';
import { Clusters, readFaces } from './clusters.ts';
import { Flow } from './flow.ts';
import { page } from './geometry.ts';
import { openPdf } from './paper.ts';
import { tableBlocks } from './table.ts';
import { Typesetter } from './text.ts';

const type = new Typesetter(new Clusters(readFaces(loadFonts())));

interface Cell {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Places a table after a block of a given height, and records what is drawn where. */
function placed(table: DocumentTable, above: number, width: number = page.inner) {
  const cells: Cell[] = [];
  const frames: { x: number; width: number; y: number; height: number }[] = [];
  let pages = 0;
  const pdf = openPdf(loadFonts(), {
    title: '',
    subject: '',
    author: '',
    language: 'fr',
    createdAt: new Date(0),
  });
  const canvas = new Canvas(pdf);
  canvas.text = (block, x, y) => {
    const text = block.lines.flatMap((line) => line.segments.map((one) => one.text)).join('');
    cells.push({ page: pages, text, x, y });
  };
  canvas.frame = (x, y, wide, height) => void frames.push({ x, width: wide, y, height });
  const flow = new Flow(() => {
    pages += 1;
  });
  flow.place([
    { height: above, before: 0, keepWithNext: false, draw: () => undefined },
    ...tableBlocks(canvas, type, table, { left: page.left, width, before: 0 }),
  ]);
  return { cells, frames };
}

const cell = (text: string) => [{ text }];
const table = (rows: number, head: boolean): DocumentTable => ({
  head: head ? [cell('Rang'), cell('Valeur')] : null,
  rows: Array.from({ length: rows }, (_, index) => [cell(`rang ${index}`), cell(String(index))]),
  centred: [1],
});

test('no row of a table stands alone on a page, and its head stands on each', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 0, max: 740 }),
      fc.boolean(),
      (rows, above, head) => {
        const { cells } = placed(table(rows, head), above);
        const byPage = Map.groupBy(cells, (one) => one.page);
        for (const drawn of byPage.values()) {
          expect(drawn.filter(({ text }) => text.startsWith('rang')).length).toBeGreaterThan(1);
          expect(drawn.filter(({ text }) => text === 'Rang')).toHaveLength(head ? 1 : 0);
        }
      },
    ),
  );
});

test('a table is never wider than its place, and its words are not broken without need', () => {
  const words = ['Année', 'une très longue observation des élèves dans la cour'];
  const wide: DocumentTable = {
    head: words.map(cell),
    rows: [[cell('1'), cell('incompréhensible '.repeat(12).trim())]],
    centred: [],
  };
  const { frames, cells } = placed(wide, 0, 200);
  expect(Math.max(...frames.map((frame) => frame.x + frame.width))).toBeLessThanOrEqual(
    page.left + 200 + 0.01,
  );
  expect(cells.map(({ text }) => text)).toContain('Année');
});
