import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceFiles } from '../lib/sources.ts';

const root = resolve(import.meta.dirname, '../../../..');
const most = 300;
let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'ardoise-length-'));
});
afterEach(() => rm(tree, { recursive: true, force: true }));

/** What the project's linter says of a module of so many lines. */
async function lint(lines: number): Promise<string> {
  await writeFile(join(tree, 'long.ts'), '//\n'.repeat(lines));
  const command = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [command, '--config', join(root, '.oxlintrc.json'), tree];
  return new Promise((done) => execFile(process.execPath, args, (_, stdout) => done(stdout)));
}

it('a module has 300 lines at most', async () => {
  expect(await lint(most)).not.toContain('max-lines');
  const said = await lint(most + 1);
  expect(said).toContain('max-lines');
  expect(said).toContain('long.ts');
});

it('a stylesheet has 300 lines at most', async () => {
  const styles = (await sourceFiles(root)).filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(50);
  const long: string[] = [];
  for (const file of styles) {
    const text = await readFile(join(root, file), 'utf8');
    if (text.split('\n').length - 1 > most) long.push(file);
  }
  expect(long).toEqual([]);
});
