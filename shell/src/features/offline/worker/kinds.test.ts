import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf, outdated, pageKey, releaseCache } from './kinds.ts';

const origin = 'https://ardoise.example';

const kind = (path: string, mode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, origin) }, origin);

describe('the kind of a request', () => {
  test.each([
    ['/dashboard', 'navigate', 'place'],
    ['/dashboard/mes-fiches/64b7f0c2a1d3e4f5a6b7c8d9', 'navigate', 'place'],
    ['/auth?mode=sign-up', 'navigate', 'screen'],
    ['/auth/google?language=fr', 'navigate', 'other'],
    ['/auth/google/callback?code=x', 'navigate', 'other'],
    ['/', 'navigate', 'page'],
    ['/de/legal/cgu', 'navigate', 'page'],
    ['/dashboards', 'navigate', 'place'],
    ['/files/secret', 'navigate', 'place'],
    ['/mfe-manifest.json', 'cors', 'manifest'],
    ['/mfe/dashboard/0.1.0-abc/assets/editor-AbCdEfGh.js', 'cors', 'release'],
    ['/assets/shell-AbCdEfGh.js', 'cors', 'asset'],
    ['/assistant/v1/assistant.js', 'no-cors', 'other'],
    ['https://elsewhere.example/assets/shell.js', 'cors', 'other'],
  ])('%s (%s) is %s', (path, mode, expected) => {
    expect(kind(path, mode)).toBe(expected);
  });

  test('no API call is ever answered or cached, whatever its path', () => {
    const calls = ['/dashboard', '/sheets', '/auth/user', '/usage', '/', '/pricing'];
    const tail = fc.array(fc.stringMatching(/^[\w-]{1,12}$/u), { maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...calls), tail, (path, rest) => {
        const address = [path.replace(/\/$/u, ''), ...rest].join('/');
        return kind(address === '' ? '/' : address) === 'other';
      }),
    );
  });

  test('requests other than GET always go to the network', () => {
    for (const method of ['POST', 'PATCH', 'DELETE', 'HEAD']) {
      expect(kind('/assets/shell-AbCdEfGh.js', 'cors', method)).toBe('other');
    }
  });
});

test('a page is cached under its path and language alone', () => {
  expect(pageKey(new URL('/telecharger/fichier?lien=/files/secret', origin))).toBe(
    '/telecharger/fichier',
  );
  expect(pageKey(new URL('/?language=fr&x=1', origin))).toBe('/?language=fr');
});

test('each release has a cache of its own', () => {
  expect(releaseCache('/mfe/dashboard/0.1.0-abc/assets/a.js')).toBe('release:dashboard:0.1.0-abc');
  expect(releaseCache('/assets/a.js')).toBeNull();
});

describe('outdated caches', () => {
  const names = [
    'shell:a',
    'shell:b',
    'release:dashboard:1',
    'release:dashboard:2',
    'site',
    'pages',
  ];

  test('are those of former builds and releases', () => {
    expect(outdated(names, 'b', ['release:dashboard:2'], true)).toEqual([
      'shell:a',
      'release:dashboard:1',
    ]);
  });

  test('are none while another window may still use them', () => {
    expect(outdated(names, 'b', ['release:dashboard:2'], false)).toEqual([]);
  });
});
