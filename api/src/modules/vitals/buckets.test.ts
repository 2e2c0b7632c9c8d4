import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, percentile, valueOf } from './buckets.ts';

const value = fc.double({ min: 0.001, max: 600_000, noNaN: true });

it('gives a value back to within 3 %, and 0 as 0', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(Math.abs(valueOf(bucketOf(one)) - one) / one).toBeLessThan(0.03);
    }),
  );
  expect(valueOf(bucketOf(0))).toBe(0);
});

it('finds percentiles to within 3 % of sorting all values', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.5, 0.75, 0.95),
      (values, share) => {
        const counts = new Map<number, number>();
        for (const one of values) counts.set(bucketOf(one), (counts.get(bucketOf(one)) ?? 0) + 1);
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(values.length * share) - 1] ?? Number.NaN;
        expect(Math.abs(percentile(counts, share) - exact) / exact).toBeLessThan(0.03);
      },
    ),
  );
});
