import { expect, test } from 'vitest';
import { isAt } from './destinations.ts';

test.each([
  ['/shop', '/shop', true],
  ['/shop/', '/shop', true],
  ['/shop/cart', '/shop', false],
  ['/shop/cart/', '/shop/cart', true],
  ['/shop/cart/3', '/shop/cart', true],
  ['/shop/carts', '/shop/cart', false],
])('at %s, whether the link to %s is the current one: %s', (path, href, expected) => {
  expect(isAt(path, href, '/shop')).toBe(expected);
});
