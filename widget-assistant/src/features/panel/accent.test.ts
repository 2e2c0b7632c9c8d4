import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableOn } from './accent.ts';

const colour = integer({ min: 0, max: 0xffffff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
);

test('text is legible on any accent colour', () => {
  assert(
    property(colour, (ground) => {
      const ink = readableOn(ground);
      expect(ink === null ? 0 : contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('uses light text on slate, dark text on a pale accent, and nothing for an invalid colour', () => {
  expect(readableOn('#26353f')).toBe('#f6f4ee');
  expect(readableOn('#e3b23c')).toBe('#1e2a32');
  expect(readableOn('red; x: url(//evil)')).toBeNull();
});
