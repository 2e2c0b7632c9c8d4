import { expect, expectTypeOf, test } from 'vitest';
import type { ArdoiseProps, HostPart, OptionalPart } from './index.ts';
import {
  isBelow,
  type MfeApp,
  pageEntryElement,
  pageEntryOf,
  remoteAt,
  templateOf,
} from './index.ts';

test('every member of the props is a part that a remote can need, or one that it must do without', () => {
  expectTypeOf<HostPart | OptionalPart>().toEqualTypeOf<Exclude<keyof ArdoiseProps, 'contract'>>();
  expectTypeOf<Record<string, never>>().toExtend<Pick<ArdoiseProps, OptionalPart>>();
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

test('a path belongs to the remote with the longest prefix above it', () => {
  const shop = { name: 'shop', prefixes: ['/shop', '/orders'] };
  const admin = { name: 'admin', prefixes: ['/shop/admin'] };
  const at = (path: string) => remoteAt([shop, admin], path)?.name ?? null;
  expect(at('/orders/7')).toBe('shop');
  expect(at('/shop/admin/users')).toBe('admin');
  expect(at('/shop/administration')).toBe('shop');
  expect(at('/')).toBeNull();
});

test('a page entry contains what its page needs, and cannot close its own element', () => {
  const titles = (home: string) => ({ '/shop': home, '/shop/:slug': '</script>' });
  const app: MfeApp = {
    version: '1',
    contract: 2,
    entry: '/mfe/shop/1/remoteEntry.js',
    needs: ['http'],
    prefixes: ['/shop'],
    area: 'public',
    titles: {
      fr: titles('Boutique'),
      en: titles('Shop'),
      de: titles('Laden'),
      es: titles('Tienda'),
    },
    skeleton: { side: false, blocks: [] },
    preload: { files: ['a.js'], texts: { fr: 'fr.js' }, calls: { '/shop': ['/products'] } },
  };
  expect(pageEntryOf('shop', app, '/shop')).toEqual({
    name: 'shop',
    entry: app.entry,
    prefixes: ['/shop'],
    area: 'public',
    skeleton: app.skeleton,
    title: { fr: 'Boutique', en: 'Shop', de: 'Laden', es: 'Tienda' },
    files: ['a.js'],
    texts: { fr: 'fr.js' },
    calls: ['/products'],
  });
  expect(pageEntryOf('shop', app, '/shop/a/b')).toMatchObject({ title: {}, calls: [] });
  const element = pageEntryElement(pageEntryOf('shop', app, '/shop/chalk'));
  expect(element.match(/<\/script>/g)).toHaveLength(1);
});
