import { expect, test } from 'vitest';
import {
  isFull,
  mostPieces,
  mostProducts,
  parseBasket,
  piecesOf,
  withProduct,
  without,
  withQuantity,
} from './basket.ts';

const pack = { slug: 'dix-fiches', kind: 'units', price: 950 } as const;
const bundle = { slug: 'bien-manger', kind: 'bundle', price: 900 } as const;

test('a pack can be taken several times, a bundle once', () => {
  const twice = [pack, pack, bundle, bundle].reduce(withProduct, []);
  expect(twice).toEqual([
    { slug: 'dix-fiches', quantity: 2, price: 950 },
    { slug: 'bien-manger', quantity: 1, price: 900 },
  ]);
  expect(piecesOf(twice)).toBe(3);
  expect(without(twice, ['dix-fiches'])).toHaveLength(1);
});

test('keeps the price of the day on which the product was put in', () => {
  const dearer = withProduct(withProduct([], pack), { ...pack, price: 1_000 });
  expect(dearer).toEqual([{ slug: 'dix-fiches', quantity: 2, price: 950 }]);
});

test.each([
  [0, 1],
  [-1, 1],
  [1e9, mostPieces],
  [2.9, 2],
])('a quantity of %f becomes %i', (asked, kept) => {
  expect(withQuantity(withProduct([], pack), pack.slug, asked)[0]?.quantity).toBe(kept);
});

test('takes as many products as an order does', () => {
  let basket = parseBasket([]);
  for (let rank = 0; rank < mostProducts; rank += 1) {
    basket = withProduct(basket, { ...bundle, slug: `dossier-${rank}` });
  }
  expect(isFull(basket, bundle.slug)).toBe(true);
  expect(isFull(basket, 'dossier-3')).toBe(false);
  expect(withProduct(basket, bundle)).toBe(basket);
});

test('reads what is sound of a basket that something else has written', () => {
  const sound = { slug: 'dix-fiches', quantity: 1, price: 950 };
  const damaged = [
    sound,
    { ...sound, quantity: 3 },
    { ...sound, slug: '../orders' },
    { ...sound, slug: 'zero', quantity: 0 },
    { ...sound, slug: 'many', quantity: 1e9 },
    { ...sound, slug: 'text', quantity: '2' },
    { ...sound, slug: 'debt', price: -5 },
    null,
    'dix-fiches',
  ];
  expect(parseBasket(damaged)).toEqual([sound]);
  expect(parseBasket({ lines: [sound] })).toEqual([]);
});
