import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchParent } from './scratch.ts';

// A folder on a disk that has room stands for the one in memory.
const inMemory = import.meta.dirname;

test('a run writes to memory where there is room', async () => {
  expect(await scratchParent(inMemory, 2, 2)).toBe(inMemory);
});

test('a run writes to the usual folder where memory is short, or has no path', async () => {
  expect(await scratchParent(inMemory, 1, 2)).toBe(tmpdir());
  expect(await scratchParent(join(inMemory, 'nowhere'), 2, 2)).toBe(tmpdir());
});
