import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

const sizes = fc.integer({ min: 1, max: 5_000 });

test('consecutive ranges add up to the whole file', () => {
  fc.assert(
    fc.property(sizes, fc.nat(6_000), (size, cut) => {
      const head = rangeOf(`bytes=0-${cut}`, size);
      expect(head).toEqual({ start: 0, end: Math.min(size, cut + 1) });
      const rest = rangeOf(`bytes=${cut + 1}-`, size);
      expect(rest).toEqual(cut + 1 >= size ? 'none' : { start: cut + 1, end: size });
      const last = rangeOf(`bytes=-${cut}`, size);
      expect(last).toEqual(cut === 0 ? 'none' : { start: Math.max(0, size - cut), end: size });
    }),
  );
});

test('no header reads a byte outside the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,9}-\d{0,9}$/)),
      sizes,
      (header, size) => {
        const range = rangeOf(header, size);
        if (range === null || range === 'none') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThanOrEqual(size);
        expect(range.start).toBeLessThan(range.end);
      },
    ),
  );
});

test.each([undefined, 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1'])(
  'the header %s gets the whole file',
  (header) => {
    expect(rangeOf(header, 10)).toBeNull();
  },
);
