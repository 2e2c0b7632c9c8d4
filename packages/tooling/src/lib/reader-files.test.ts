import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeFile, readerFiles } from './reader-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ardoise-pages-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

it('finds pages in every language and the labels of the paper', async () => {
  await plant('shell/content/fr/legal/cgu.md', 'x');
  await plant('shell/content/de/about.md', 'x');
  await plant('packages/sheet/src/labels/fr.ts', 'x');
  await plant('packages/sheet/src/labels/types.ts', 'x');
  expect(await readerFiles(root)).toEqual([
    'packages/sheet/src/labels/fr.ts',
    'shell/content/de/about.md',
    'shell/content/fr/legal/cgu.md',
  ]);
});

it('names file, line and the right term', async () => {
  await plant('shell/content/de/about.md', '# Hilfe\n\nEin Blatt teilen. Ein Blatt Papier.\n');
  expect(await judgeFile(root, 'shell/content/de/about.md')).toEqual([
    'shell/content/de/about.md:3 “Blatt”: write Unterrichtsentwurf',
  ]);
});

it('reads no comments of a page', async () => {
  await plant(
    'shell/content/fr/about.md',
    'Un e-mail.\n<!-- proof: a.test.ts › sends a mail -->\n',
  );
  expect(await judgeFile(root, 'shell/content/fr/about.md')).toEqual([]);
});

it('wants no-break spaces in labels, and lets a page be typed with plain ones', async () => {
  const nested = "const b = `${n ? `${n} fiches` : '1'} en ${m}`;";
  const labels = ['// Vraiment ?', "const a = 'Consigne : lis';", nested].join('\n');
  await plant('packages/sheet/src/labels/fr.ts', labels);
  await plant('shell/content/fr/about.md', 'Consigne : lis ?');
  expect(await judgeFile(root, 'packages/sheet/src/labels/fr.ts')).toEqual([
    'packages/sheet/src/labels/fr.ts:2 a breakable space: write \\u00A0 or \\u202F',
  ]);
  expect(await judgeFile(root, 'shell/content/fr/about.md')).toEqual([]);
});
