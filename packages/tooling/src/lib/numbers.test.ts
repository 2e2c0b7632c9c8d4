import { expect, it } from 'vitest';
import { circlesOf, median, numbersOf } from './numbers.ts';

it('computes the median of odd and even counts', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([10, 20, 40, 30])).toBe(25);
});

it('counts source and tests of a room separately', () => {
  const files = [
    { path: 'shell/src/a.ts', lines: 10 },
    { path: 'shell/src/b.css', lines: 30 },
    { path: 'shell/src/a.test.ts', lines: 100 },
    { path: 'shell/e2e/support/page.ts', lines: 50 },
    { path: 'shell-two/src/a.ts', lines: 1000 },
  ];
  expect(numbersOf('shell', files)).toEqual({
    room: 'shell',
    files: 2,
    lines: 40,
    testLines: 150,
    median: 20,
    longest: { path: 'shell/src/b.css', lines: 30 },
  });
  expect(numbersOf('api', files)).toBeNull();
});

it('counts a circle once, however many of its imports are reported', () => {
  const report = (...files: string[]) => ({
    code: 'import(no-cycle)',
    note: `These paths form a cycle:\n${files.map((file) => `│  ./x.ts (${file})`).join('\n')}\n╰──╯ imports the current file`,
  });
  const diagnostics = [
    report('one.ts', 'two.ts'),
    report('far.ts', 'away.ts'),
    report('two.ts', 'three.ts'),
    { code: 'eslint(eqeqeq)' },
  ];
  expect(circlesOf({ diagnostics })).toEqual([
    ['away.ts', 'far.ts'],
    ['one.ts', 'three.ts', 'two.ts'],
  ]);
});
