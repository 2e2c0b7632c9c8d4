import { expect, expectTypeOf, test } from 'vitest';
import type { ArdoiseProps, HostPart } from './index.ts';
import { isBelow, templateOf } from './index.ts';

test('every member of the props is a part of the host that a remote can ask for', () => {
  expectTypeOf<HostPart>().toEqualTypeOf<Exclude<keyof ArdoiseProps, 'contract'>>();
});

test.each([
  ['/shop', '/shop', true],
  ['/shop/cart', '/shop', true],
  ['/shopping', '/shop', false],
  ['/', '/shop', false],
])('whether %s is at or below %s: %s', (path, prefix, expected) => {
  expect(isBelow(path, prefix)).toBe(expected);
});

const templates = ['/', '/shop', '/shop/:slug', '/shop/cart', '/orders/:id/return'];

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop'],
  ['/shop/blue-chalk', '/shop/:slug'],
  ['/shop/cart', '/shop/cart'],
  ['/orders/7/return', '/orders/:id/return'],
  ['/orders/7', null],
  ['/shop//', null],
  ['/shop/a/b', null],
])('the template of %s is %s', (path, expected) => {
  expect(templateOf(templates, path)).toBe(expected);
});
