import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Flow } from './flow.ts';
import type { Block } from './flow.ts';
import { page } from './geometry.ts';

interface Spot {
  readonly name: string;
  readonly page: number;
  readonly top: number;
  readonly height: number;
}

/** Places plain blocks and returns the position of each part. */
function placed(drafts: readonly { height: number; keep: boolean; canSplit?: boolean }[]) {
  const spots: Spot[] = [];
  let pages = 0;
  const flow = new Flow(() => {
    pages += 1;
  });
  const make = (name: string, height: number, keep: boolean, canSplit: boolean): Block => ({
    height,
    before: 5,
    keepWithNext: keep,
    draw: (top) => spots.push({ name, page: pages, top, height }),
    ...(canSplit
      ? {
          split: (available: number) =>
            available < 40
              ? null
              : [make(name, available, keep, true), make(name, height - available, keep, true)],
        }
      : {}),
  });
  flow.place(
    drafts.map(({ height, keep, canSplit = false }, index) =>
      make(String(index), height, keep, canSplit),
    ),
  );
  return spots;
}

const drafts = fc.array(
  fc.record({ height: fc.integer({ min: 5, max: 200 }), keep: fc.boolean() }),
  { minLength: 1, maxLength: 40 },
);

test('draws nothing below the bottom margin, twice, or out of order', () => {
  fc.assert(
    fc.property(drafts, (blocks) => {
      const spots = placed(blocks);
      expect(spots.map((spot) => spot.name)).toEqual(blocks.map((_, index) => String(index)));
      const full = page.bottom - page.top;
      for (const [index, spot] of spots.entries()) {
        if (spot.height <= full)
          expect(spot.top + spot.height).toBeLessThanOrEqual(page.bottom + 0.1);
        const next = spots[index + 1];
        if (next?.page === spot.page)
          expect(next.top).toBeGreaterThanOrEqual(spot.top + spot.height);
      }
    }),
  );
});

test('keeps a heading on the same page as what follows if both fit on one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10, max: 300 }), { minLength: 1, maxLength: 30 }),
      (heights) => {
        const blocks = heights.flatMap((height) => [
          { height: 20, keep: true },
          { height, keep: false },
        ]);
        const spots = placed(blocks);
        for (let index = 0; index < spots.length; index += 2) {
          expect(spots[index]?.page).toBe(spots[index + 1]?.page);
        }
      },
    ),
  );
});

test('splits a block taller than a page without loss', () => {
  const spots = placed([
    { height: 100, keep: true },
    { height: 2500, keep: false, canSplit: true },
  ]);
  const parts = spots.filter((spot) => spot.name === '1');
  expect(parts.reduce((sum, spot) => sum + spot.height, 0)).toBeCloseTo(2500);
  expect(spots[0]?.page).toBe(parts[0]?.page);
  expect(new Set(parts.map((spot) => spot.page)).size).toBe(parts.length);
});

test('repeats a table’s heading and closes its frame on each page', () => {
  const events: string[] = [];
  let pages = 0;
  const flow = new Flow(() => {
    pages += 1;
  });
  const group = {
    headHeight: 20,
    drawHead: () => events.push(`head ${pages}`),
    close: () => events.push(`close ${pages}`),
  };
  const row: Block = {
    height: 100,
    before: 0,
    keepWithNext: false,
    group,
    draw: () => events.push('row'),
  };
  flow.place(Array.from({ length: 10 }, () => row));
  expect(events.filter((event) => event !== 'row')).toEqual([
    'head 0',
    'close 0',
    'head 1',
    'close 1',
  ]);
});
