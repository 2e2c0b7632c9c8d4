import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEntry } from './check-entry.ts';
import { manifestEntryPlugin, type RemoteFacts } from './manifest-entry.ts';

const titles = { '/shop': 'Shop', '/shop/:id': 'Order' };
const facts: RemoteFacts = {
  needs: ['http'],
  prefixes: ['/shop'],
  area: 'public',
  titles: { fr: titles, en: titles, de: titles, es: titles },
  skeleton: { side: false, blocks: [{ width: '38%', height: 40 }] },
};
const calls = { '/shop': ['/plans'] };
const entry = {
  name: 'shop',
  version: '0.1.0-abc',
  contract: 2,
  entry: '/mfe/shop/0.1.0-abc/remoteEntry.js',
  ...facts,
  preload: { files: ['assets/a.js'], texts: { fr: 'assets/fr.js' }, calls },
};

test('an entry that the API releases is accepted', () => {
  expect(() => checkEntry(entry)).not.toThrow();
});

test.each([
  ['Shop', { ...entry, name: 'Shop' }],
  [
    '"/plans?currency=xof"',
    { ...entry, preload: { ...entry.preload, calls: { '/shop': ['/plans?currency=xof'] } } },
  ],
  ['/shop/:id', { ...entry, preload: { ...entry.preload, calls: { '/shop/:id': ['/plans'] } } }],
  ['prefixes › 0', { ...entry, prefixes: ['/Shop'] }],
  ['titles › de', { ...entry, titles: { ...facts.titles, de: { '/shop/1': 'Laden' } } }],
  [
    'skeleton › blocks › 0 › height',
    { ...entry, skeleton: { side: false, blocks: [{ width: '38%', height: 0 }] } },
  ],
])('another one is refused with what is wrong: %s', (named, wrong) => {
  expect(() => checkEntry(wrong)).toThrow(named);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardoise-entry-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"0.1.0"}');
  writeFileSync(join(folder, 'entry.js'), 'export const shop = 1;');
});
afterAll(() => rmSync(folder, { recursive: true }));

const buildWith = (called: typeof calls) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [manifestEntryPlugin('shop', facts, { modules: [], calls: called }, () => [])],
    build: {
      rolldownOptions: {
        input: 'entry.js',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'remoteEntry.js' },
      },
    },
  });

test('a build ends with that sentence before it writes anything', async () => {
  await expect(buildWith({ '/shop': ['/plans?currency=xof'] })).rejects.toThrow('without a query');
  expect(readdirSync(folder)).not.toContain('dist');
  await buildWith(calls);
  expect(readdirSync(join(folder, 'dist'))).toContain('manifest-entry.json');
});
