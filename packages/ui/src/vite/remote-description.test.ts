import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf, parametersOf, readDescription, titlesOf } from './remote-description.ts';

let folder: string;

const source = `export const remote = {
  name: 'shop', port: 5199, prefixes: ['/shop'], area: 'public', needs: ['http'],
  skeleton: { side: false, blocks: [] },
  screens: {
    home: { path: '/shop', title: 'home.title', first: true, calls: ['/plans'],
      load: () => import('./features/home.tsx') },
    order: { path: '/shop/:id', title: 'order.title', load: () => import('./features/order.tsx') },
    paid: { path: '/shop/:id', title: 'paid.title', load: () => import('./features/paid.tsx') },
  },
};`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardoise-remote-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/screens.ts'), source);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the build knows the modules and calls of the first screen', async () => {
  expect(firstOf(folder, await readDescription(folder))).toEqual({
    modules: ['src/features/home.tsx'],
    calls: { '/shop': ['/plans'] },
  });
});

test('titles are listed by route template, from the message files', async () => {
  const remote = await readDescription(folder);
  const texts = { 'home.title': 'Boutique', 'order.title': 'Commande', 'paid.title': 'Payé' };
  expect(titlesOf(remote, texts)).toEqual({ '/shop': 'Boutique', '/shop/:id': 'Commande' });
  expect(() => titlesOf(remote, { 'home.title': 'Boutique' })).toThrow('no text “order.title”');
  expect(() => titlesOf(remote, { ...texts, 'order.title': 'Commande {id}' })).toThrow(
    'has placeholders',
  );
});

test('parameters are listed by route template, where all its screens say the same', async () => {
  const load = async () => null;
  const check = (part: unknown) => Object.assign(() => true, { part });
  const id = check({ pattern: '[0-9a-f]{24}' });
  const screens = {
    sheet: { path: '/a/:id', title: 'a', load, props: { id, tab: check({ values: ['x'] }) } },
    preview: { path: '/a/:id', title: 'a', load, props: { id } },
    either: { path: '/b/:id', title: 'a', load, props: { id } },
    or: { path: '/b/:id', title: 'a', load, props: { id: () => true } },
    plain: { path: '/c/:id', title: 'a', load, props: { id: () => true } },
    slow: { path: '/d/:id', title: 'a', load, props: { id: check({ pattern: '(a+)+' }) } },
    colour: { path: '/e/:colour', title: 'a', load, props: { colour: check({ values: ['red'] }) } },
  };
  expect(parametersOf({ ...(await readDescription(folder)), screens })).toEqual({
    '/a/:id': { id: { pattern: '[0-9a-f]{24}' } },
    '/e/:colour': { colour: { values: ['red'] } },
  });
});

test('a load that the build cannot read, or a missing description, stops it', async () => {
  const load = async () => null;
  const remote = {
    ...(await readDescription(folder)),
    screens: { a: { path: '/a', title: 'a', load, first: true } },
  };
  expect(() => firstOf(folder, remote)).toThrow("/a: load must be () => import('…')");
  writeFileSync(join(folder, 'src/screens.ts'), 'export const other = 1;');
  await expect(readDescription(folder)).rejects.toThrow('exports no `remote`');
});
