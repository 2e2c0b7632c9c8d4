import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileLimits, type StoredItem, overflow } from './limits.ts';

const item = fc.record({
  key: fc.uuid(),
  at: fc.integer({ min: 0, max: 1_000 }).map((second) => new Date(second * 1_000).toISOString()),
  bytes: fc.integer({ min: 0, max: 9_000_000 }),
});

test('what stays is within the limits, and only older items are removed', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (all: StoredItem[]) => {
      const gone = new Set(overflow(all, fileLimits));
      const stays = all.filter(({ key }) => !gone.has(key));
      expect(stays.length).toBeLessThanOrEqual(fileLimits.count);
      const bytes = stays.reduce((sum, one) => sum + one.bytes, 0);
      expect(bytes).toBeLessThanOrEqual(fileLimits.bytes);
      for (const one of all) {
        if (!gone.has(one.key)) continue;
        for (const other of stays) expect(other.at >= one.at).toBe(true);
      }
    }),
  );
});

test('nothing is removed within the limits', () => {
  const all = Array.from({ length: 20 }, (_, rank) => ({
    key: String(rank),
    at: new Date(rank).toISOString(),
    bytes: 1_024 * 1_024,
  }));
  expect(overflow(all, fileLimits)).toEqual([]);
  const newer = { key: 'newer', at: new Date(99).toISOString(), bytes: 1 };
  expect(overflow([...all, newer], fileLimits)).toEqual(['0']);
});
