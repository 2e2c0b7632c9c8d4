import { join, resolve } from 'node:path';
import { run } from './lib/processes.ts';
import { workspacesWith } from './lib/workspaces.ts';

/**
 * Command: every workspace's benchmarks, one after another, each as a table. Timings are figures to
 * read, not tests: they depend on the machine.
 */
const root = resolve(import.meta.dirname, '../../..');

if ((await run('lerna', ['run', 'build', '--loglevel=error'], { cwd: root })) !== 0) {
  process.exit(1);
}
let worst = 0;
for (const { folder } of await workspacesWith(root, 'bench')) {
  process.stdout.write(`\n── ${folder}\n`);
  const code = await run('npm', ['run', '--silent', 'bench'], { cwd: join(root, folder) });
  worst = Math.max(worst, code);
}
process.exitCode = worst;
