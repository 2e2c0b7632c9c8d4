import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from './lib/processes.ts';
import { workspaces } from './lib/workspaces.ts';

/**
 * Command: every workspace's benchmarks, one after another, each as a table. Timings are figures to
 * read, not tests: they depend on the machine.
 */
const root = resolve(import.meta.dirname, '../../..');

async function hasBench(workspace: string): Promise<boolean> {
  const text = await readFile(join(root, workspace, 'package.json'), 'utf8');
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null || !('scripts' in manifest)) return false;
  const { scripts } = manifest;
  return typeof scripts === 'object' && scripts !== null && 'bench' in scripts;
}

if ((await run('lerna', ['run', 'build', '--loglevel=error'], { cwd: root })) !== 0) {
  process.exit(1);
}
let worst = 0;
for (const workspace of await workspaces(root)) {
  if (!(await hasBench(workspace))) continue;
  process.stdout.write(`\n── ${workspace}\n`);
  const code = await run('npm', ['run', '--silent', 'bench'], { cwd: join(root, workspace) });
  worst = Math.max(worst, code);
}
process.exitCode = worst;
