import { strFromU8, unzipSync } from 'fflate';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNames } from './file-names.ts';
import { runAll } from './run-all.ts';
import { zip } from './zip.ts';

const never = new AbortController().signal;
const quiet = () => {};

test('failures are returned with their item, results in order', async () => {
  const done: number[] = [];
  const taken = await runAll(
    [1, 2, 3, 4, 5],
    async (item) => {
      if (item % 2 === 0) throw new Error(`no ${item}`);
      return item * 10;
    },
    never,
    (count) => done.push(count),
  );
  expect(taken.results).toEqual([10, 30, 50]);
  expect(taken.failures.map(({ item }) => item)).toEqual([2, 4]);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('each item runs exactly once, at most two at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }), async (waits) => {
      let running = 0;
      let most = 0;
      const { results } = await runAll(
        waits.map((wait, index) => ({ wait, index })),
        async ({ wait, index }) => {
          running += 1;
          most = Math.max(most, running);
          for (let turn = 0; turn < wait; turn += 1) await Promise.resolve();
          running -= 1;
          return index;
        },
        never,
        quiet,
      );
      expect(results).toEqual(waits.map((_, index) => index));
      expect(most).toBeLessThanOrEqual(2);
    }),
  );
});

test('after an abort nothing more starts and nothing is returned', async () => {
  const stopping = new AbortController();
  const asked: number[] = [];
  const taking = runAll(
    [1, 2, 3, 4],
    async (item) => {
      asked.push(item);
      if (item === 2) stopping.abort();
      return item;
    },
    stopping.signal,
    quiet,
  );
  await expect(taking).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toEqual([1, 2]);
});

test('file names are unique and valid, whatever the sheets are called', () => {
  expect(fileNames(['Thalès.pdf', 'thalès.pdf', 'a/b: c?.pdf', 'Thalès (2).pdf'])).toEqual([
    'Thalès.pdf',
    'thalès (2).pdf',
    'a-b- c-.pdf',
    'Thalès (2) (2).pdf',
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'b', '.x')), (wanted) => {
      const names = fileNames(wanted).map((name) => name.toLowerCase());
      expect(new Set(names).size).toBe(wanted.length);
    }),
  );
});

test('the zip contains every file, also those with equal titles', async () => {
  const file = await zip([
    { name: 'Théorème.pdf', file: new Blob(['un']) },
    { name: 'Théorème.pdf', file: new Blob(['deux']) },
  ]);
  const opened = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.entries(opened).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['Théorème.pdf', 'un'],
    ['Théorème (2).pdf', 'deux'],
  ]);
});
