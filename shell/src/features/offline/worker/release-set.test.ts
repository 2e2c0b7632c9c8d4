import { hostParts, mfeContractVersion } from '@ardoise/contract/mfe';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closure, counterparts, graphOf, neededOf, releasesIn, standsFor } from './release-set.ts';

const release = {
  name: 'dashboard',
  version: '2',
  entry: '/mfe/dashboard/2/remoteEntry.js',
  styles: ['/mfe/dashboard/2/assets/first-11111111.css'],
  files: ['assets/lifecycles-22222222.js'],
  runsHere: true,
};

const graph = graphOf({
  'remoteEntry.js': [],
  'assets/lifecycles-22222222.js': ['assets/part-33333333.js'],
  'assets/part-33333333.js': [],
  'assets/editor-44444444.js': ['assets/part-55555555.js', 'assets/editor-66666666.css'],
  'assets/part-55555555.js': ['assets/part-33333333.js'],
  'assets/fr-77777777.js': [],
  'assets/de-88888888.js': [],
});

describe('what must be cached of a release before it replaces the former one', () => {
  test('is its first screen and the replacements of all used files, with their imports', () => {
    const used = ['remoteEntry.js', 'assets/editor-aaaaaaaa.js', 'assets/fr-bbbbbbbb.js'];
    const needed = neededOf(release, used, graph).toSorted();
    expect(needed).toEqual(
      [
        'remoteEntry.js',
        'assets/first-11111111.css',
        'assets/lifecycles-22222222.js',
        'assets/part-33333333.js',
        'assets/editor-44444444.js',
        'assets/part-55555555.js',
        'assets/editor-66666666.css',
        'assets/fr-77777777.js',
      ]
        .map((file) => `/mfe/dashboard/2/${file}`)
        .toSorted(),
    );
  });

  test('includes the texts of these files, in the languages that were used', () => {
    const parts = {
      ...graph,
      'fr:assets/editor-44444444.js': ['assets/fr-editor-12345678.js'],
      'de:assets/editor-44444444.js': ['assets/de-editor-12345678.js'],
      'fr:assets/part-55555555.js': ['assets/fr-shared-12345678.js'],
    };
    // Of a release whose texts were not in parts yet.
    const used = ['remoteEntry.js', 'assets/editor-aaaaaaaa.js', 'assets/fr-bbbbbbbb.js'];
    const texts = neededOf(release, used, graphOf(parts)).filter((file) => /\/\w\w-/u.test(file));
    expect(texts.toSorted()).toEqual([
      '/mfe/dashboard/2/assets/fr-77777777.js',
      '/mfe/dashboard/2/assets/fr-editor-12345678.js',
      '/mfe/dashboard/2/assets/fr-shared-12345678.js',
    ]);
  });

  test('never names a file of another release', () => {
    const odd = { ...release, styles: ['/mfe/dashboard/1/assets/first-11111111.css'] };
    for (const path of neededOf(odd, [], graph)) expect(path).toMatch(/^\/mfe\/dashboard\/2\//u);
  });
});

const name = fc.stringMatching(/^[a-z]{1,6}$/u);
const hash = fc.stringMatching(/^[\w-]{8}$/u);
const file = fc.tuple(name, hash).map(([stem, digest]) => `assets/${stem}-${digest}.js`);

test('a used file is replaced by the one of the same name, whatever its content hash', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, hash, hash)), (files) => {
      const used = files.map(([stem, before]) => `assets/${stem}-${before}.js`);
      const newer = files.map(([stem, , after]) => `assets/${stem}-${after}.js`);
      expect(counterparts(used, newer)).toEqual(newer);
      expect(standsFor(newer, used)).toBe(true);
    }),
  );
});

test('files that were never used are not included', () => {
  expect(counterparts(['assets/fr-11111111.js'], ['assets/de-22222222.js'])).toEqual([]);
  expect(standsFor(['assets/de-22222222.js'], ['assets/fr-11111111.js'])).toBe(false);
});

test('a set is closed under imports, also where files import each other', () => {
  const graphs = fc.dictionary(file, fc.array(file, { maxLength: 3 }), { maxKeys: 8 });
  fc.assert(
    fc.property(graphs, fc.array(file, { maxLength: 3 }), (needs, start) => {
      const all = new Set(closure(start, needs));
      for (const one of start) expect(all).toContain(one);
      for (const one of all) for (const next of needs[one] ?? []) expect(all).toContain(next);
    }),
  );
});

test('a manifest of another shape names no releases; one invalid entry does not affect the others', () => {
  for (const odd of [null, [], 'x', { spec: 1, apps: {} }, { spec: 2, apps: null }]) {
    expect(releasesIn(odd)).toBeNull();
  }
  const apps = { broken: { version: 3 }, dashboard: { version: '2', entry: release.entry } };
  expect(releasesIn({ spec: 2, apps })?.map((one) => one.name)).toEqual(['dashboard']);
});

test('a release can run when this shell has its contract version and all parts that it needs', () => {
  const runs = (contract: unknown, needs: unknown) => {
    const shop = { version: '1', entry: '/mfe/shop/1/remoteEntry.js', contract, needs };
    return releasesIn({ spec: 2, apps: { shop } })?.[0]?.runsHere;
  };
  expect(runs(mfeContractVersion, [...hostParts])).toBe(true);
  expect(runs(mfeContractVersion, ['http', 'camera'])).toBe(false);
  expect(runs(mfeContractVersion - 1, [])).toBe(false);
  expect(runs(mfeContractVersion + 1, [])).toBe(false);
});
