import { expect, test } from 'vitest';
import { shellBuildOf } from './worker-plugin.ts';

const html = `<script type="module" src="/assets/index-11111111.js"></script>
<link rel="modulepreload" href="/assets/shell-22222222.js">
<script>const texts = {"fr":"/assets/fr-33333333.js","de":"/assets/de-44444444.js"}</script>`;
const files = [
  'index.html',
  'assets/index-11111111.js',
  'assets/shell-22222222.js',
  'assets/fr-33333333.js',
  'assets/de-44444444.js',
  'assets/serif-55555555.woff2',
  'assets/static-pages-66666666.js',
];

test('the worker lists the files of every screen apart from those that only some need', () => {
  const build = shellBuildOf(html, files);
  expect(build.first).toEqual(['/assets/index-11111111.js', '/assets/shell-22222222.js']);
  expect(build.others).toEqual([
    '/assets/de-44444444.js',
    '/assets/fr-33333333.js',
    '/assets/serif-55555555.woff2',
  ]);
});

test('the build id changes with the document and the files, and with nothing else', () => {
  const { id } = shellBuildOf(html, files);
  expect(shellBuildOf(html, files).id).toBe(id);
  expect(shellBuildOf(`${html} `, files).id).not.toBe(id);
  expect(shellBuildOf(html, [...files, 'assets/late-77777777.js']).id).not.toBe(id);
});
