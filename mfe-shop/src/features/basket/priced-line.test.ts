import type { Product } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { expect, test } from 'vitest';
import { hasNewPrice, pricedLine, totalOf } from './priced-line.ts';

const pack: Product = {
  slug: 'dix-fiches',
  kind: 'units',
  title: 'Dix fiches',
  price: 950,
  units: 10,
  level: null,
  discipline: null,
  sheetCount: 0,
  pageCount: 0,
  picture: null,
  description: '',
  sheets: [],
  author: null,
  reviewer: null,
  files: [],
};
const line = { slug: 'dix-fiches', quantity: 2, price: 900 };
const problem = (status: number) => new ProblemError({ code: 'NOT_FOUND', status });

test('the price is today’s, and said to be new', () => {
  const priced = pricedLine(line, { data: pack, error: null });
  expect(priced.state).toBe('priced');
  expect(hasNewPrice(priced)).toBe(true);
  expect(totalOf([priced])).toBe(1_900);
  expect(hasNewPrice(pricedLine({ ...line, price: 950 }, { data: pack, error: null }))).toBe(false);
});

test('what is withdrawn keeps its name and is not counted', () => {
  const gone = pricedLine(line, { data: pack, error: problem(404) });
  expect([gone.state, gone.product?.slug, totalOf([gone])]).toEqual(['withdrawn', 'dix-fiches', 0]);
});

test('an answer from before stays while the server cannot be reached', () => {
  expect(pricedLine(line, { data: pack, error: problem(0) }).state).toBe('priced');
  expect(pricedLine(line, { data: undefined, error: problem(0) }).state).toBe('unknown');
  expect(pricedLine(line, { data: undefined, error: null }).state).toBe('asking');
});
