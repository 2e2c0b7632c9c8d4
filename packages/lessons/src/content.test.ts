import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { contentOnce } from './content-once.ts';
import { checkTogether } from './index.ts';

const files = await contentOnce();

test('there are lessons', () => {
  expect(files.length).toBeGreaterThan(0);
});

describe.each(files)('$path', ({ faults }) => {
  it('passes the checks', () => {
    expect(faults.map(({ line, code, reason }) => `${line} ${code}: ${reason}`)).toEqual([]);
  });
});

test('the page on quality says of each lesson whether it was read a second time', async () => {
  const page = await readFile(
    new URL('../../../docs/reference/quality.md', import.meta.url),
    'utf8',
  );
  const missing = files.filter(({ path }) => !page.includes(`| ${path.replace(/\.yaml$/u, '')} |`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('no two lessons share an id or a sentence, and what they name is in the catalogue', () => {
  expect(checkTogether(files)).toEqual([]);
});
