import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTasks } from './tasks.ts';

const root = resolve(import.meta.dirname, '../../../..');
const plugin = 'packages/tooling/src/nx/task-results.js';
let tree: string;

async function plant(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(
    join(tree, path),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

/** A small repository with this one's `nx.json`: `above` depends on `below`. */
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'ardoise-tasks-'));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await plant('package.json', { name: 'tree', private: true, workspaces: ['packages/*'] });
  await plant('package-lock.json', { name: 'tree', lockfileVersion: 3, packages: {} });
  await plant('.gitignore', 'node_modules\n.nx\n.reports\n');
  await plant('tsconfig.base.json', {});
  await cp(join(root, 'nx.json'), join(tree, 'nx.json'));
  await mkdir(join(tree, dirname(plugin)), { recursive: true });
  await cp(join(root, plugin), join(tree, plugin));
  const scripts = { test: 'node test.js' };
  await plant('packages/below/package.json', { name: 'below', version: '1.0.0', scripts });
  await plant('packages/below/test.js', '');
  await plant('packages/above/package.json', {
    name: 'above',
    version: '1.0.0',
    scripts,
    dependencies: { below: '^1.0.0' },
  });
  await plant(
    'packages/above/test.js',
    "import('node:fs').then((fs) => fs.mkdirSync('.reports', { recursive: true }));",
  );
});

afterEach(() => rm(tree, { recursive: true, force: true }));

async function run(): Promise<Record<string, string>> {
  const results = (await runTasks(tree, ['test'])) ?? [];
  return Object.fromEntries(
    results.map(({ project, status, code }) => [project, `${status} ${code}`]),
  );
}

it('runs what a change can reach, takes the rest from the cache, and never a failure', async () => {
  expect(await run()).toEqual({ above: 'success 0', below: 'success 0' });
  await plant('packages/above/test.js', 'process.exitCode = 1;');
  const cached = expect.stringMatching(/cache.* 0$/);
  expect(await run()).toEqual({ above: 'failure 1', below: cached });
  expect(await run()).toEqual({ above: 'failure 1', below: cached });
  await plant('packages/above/test.js', '');
  await plant('packages/below/source.ts', 'export const changed = true;');
  expect(await run()).toEqual({ above: 'success 0', below: 'success 0' });
}, 120_000);
