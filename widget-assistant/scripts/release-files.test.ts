import { expect, test } from 'vitest';
import { buildTag, releaseFiles, textsTag } from './release-files.ts';

const texts = new Map([
  ['fr', '{"a":"un"}'],
  ['en', '{"a":"one"}'],
]);
const files = new Map([
  [`${buildTag}.js`, `const held="${textsTag}";import("./late-${buildTag}.js")`],
  [`late-${buildTag}.js`, `import"./${buildTag}.js";import("./alone-${buildTag}.js")`],
  [`alone-${buildTag}.js`, `import"./part-${buildTag}.js"`],
  [`part-${buildTag}.js`, 'export const part=1'],
]);

test('writes the app and its dependents once per language, and shared files once', () => {
  expect(Object.fromEntries(releaseFiles(files, `${buildTag}.js`, 'ab12', texts))).toEqual({
    'fr-ab12.js': 'const held={fr:{"a":"un"}};import("./late-fr-ab12.js")',
    'en-ab12.js': 'const held={en:{"a":"one"}};import("./late-en-ab12.js")',
    'late-fr-ab12.js': 'import"./fr-ab12.js";import("./alone-ab12.js")',
    'late-en-ab12.js': 'import"./en-ab12.js";import("./alone-ab12.js")',
    'alone-ab12.js': 'import"./part-ab12.js"',
    'part-ab12.js': 'export const part=1',
  });
});
