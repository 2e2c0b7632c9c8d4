import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

const titles = (source: string) => testTitles('some.test.ts', source);

it('lists each test after its groups', () => {
  const source = `
    test('alone', () => {});
    describe('a group', () => {
      beforeEach(() => start('not a test'));
      describe.each([1, 2])('with %i', () => {
        it('inside', async () => {});
      });
      test.each(['x'])('for %s', (x: string) => expect(x).toBe('x'));
    });
    test.skipIf(missing)('where it can', { timeout: 5 }, () => {});`;
  expect(titles(source)).toEqual([
    'alone',
    'a group › with %i › inside',
    'a group › for %s',
    'where it can',
  ]);
});

it('leaves out what does not run', () => {
  const source = `
    test.skip('later', () => {});
    test.todo('some day');
    describe.skip('not now', () => { test('inside', () => {}); });
    // test('a comment', () => {});
    const text = "test('a string', () => {})";`;
  expect(titles(source)).toEqual([]);
});

it('names the file that it cannot parse', () => {
  expect(() => titles('test(')).toThrow(/^some\.test\.ts: /u);
});
