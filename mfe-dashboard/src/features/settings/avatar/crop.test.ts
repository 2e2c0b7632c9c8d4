import { assert, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { freedomOf, middle, mostZoom, pulled, squareOf } from './crop.ts';

const sizes = record({
  width: integer({ min: 1, max: 8_000 }),
  height: integer({ min: 1, max: 8_000 }),
});
const share = double({ min: 0, max: 1, noNaN: true });
const views = record({
  zoom: double({ min: 1, max: mostZoom, noNaN: true }),
  x: share,
  y: share,
});
const pulls = record({
  x: integer({ min: -2_000, max: 2_000 }),
  y: integer({ min: -2_000, max: 2_000 }),
});

test('starts with the largest centred square', () => {
  expect(squareOf({ width: 400, height: 200 }, middle)).toEqual({ side: 200, left: 100, top: 0 });
  expect(squareOf({ width: 200, height: 400 }, middle)).toEqual({ side: 200, left: 0, top: 100 });
});

test('keeps the square inside the picture, wherever it is dragged', () => {
  assert(
    property(sizes, views, pulls, (size, view, by) => {
      const { side, left, top } = squareOf(size, pulled(size, view, by, 256));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
    }),
  );
});

test('moves the picture with the pointer', () => {
  const size = { width: 1_000, height: 500 };
  const before = squareOf(size, middle);
  const after = squareOf(size, pulled(size, middle, { x: 25.6, y: 40 }, 256));
  // A tenth of the frame is a tenth of the square; vertically there is no room to move.
  expect(before.left - after.left).toBeCloseTo(50);
  expect(after.top).toBe(before.top);
  expect(freedomOf(size, middle)).toEqual({ x: true, y: false });
  expect(freedomOf(size, { ...middle, zoom: 2 })).toEqual({ x: true, y: true });
});
