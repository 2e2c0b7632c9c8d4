import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allItems, idCursor, numberCursor, timeCursor, toPage } from './paging.ts';

const id = 'a'.repeat(24);

test('a cursor brings back its position and fits the contract’s pattern', () => {
  const hex = fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'),
    minLength: 24,
    maxLength: 24,
  });
  fc.assert(
    fc.property(fc.nat(), hex, (time, hexId) => {
      const cursor = timeCursor.encode({ at: new Date(time), id: hexId });
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      expect(timeCursor.decode(cursor)).toEqual({ at: new Date(time), id: hexId });
    }),
  );
  expect(idCursor.decode(idCursor.encode(id))).toBe(id);
  expect(numberCursor.decode(numberCursor.encode(7))).toBe(7);
});

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['nothing', ''],
  ['no JSON', 'AAAA'],
  ['a cursor of another list', idCursor.encode(id)],
  ['a time that no date has', coded([1e17, id])],
  ['an id that is none', coded([0, 'x'])],
  ['an operator', coded([{ $gt: 0 }, id])],
  ['too much', coded([0, id, 1])],
])('%s is refused as a wrong cursor', (_name, cursor) => {
  expect(() => timeCursor.decode(cursor)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  );
});

test('a page has a cursor only when there is more', () => {
  const how = { itemOf: (row: number) => row * 10, cursorOf: (row: number) => `after ${row}` };
  expect(toPage([1, 2, 3], 2, how)).toEqual({ items: [10, 20], nextCursor: 'after 2' });
  expect(toPage([1, 2], 2, how)).toEqual({ items: [10, 20], nextCursor: null });
  expect(toPage([], 2, how)).toEqual({ items: [], nextCursor: null });
});

test('all items are those of every page, in order', async () => {
  const pages = [
    { items: [1, 2], nextCursor: '1' },
    { items: [], nextCursor: '2' },
    { items: [3], nextCursor: null },
  ];
  const asked: (string | undefined)[] = [];
  const items = await allItems((cursor) => {
    asked.push(cursor);
    const page = pages[Number(cursor ?? 0)];
    return page === undefined ? Promise.reject(new Error('no such page')) : Promise.resolve(page);
  });
  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, '1', '2']);
});
