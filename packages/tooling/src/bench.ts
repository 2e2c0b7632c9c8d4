import { join, resolve } from 'node:path';
import { run } from './lib/processes.ts';
import { workspacesWith } from './lib/workspaces.ts';

/**
 * Command: every workspace's benchmarks, one after another, each as a table; with names, those of the API
 * that have them. Timings are figures to read, not tests: they depend on the machine.
 */
const root = resolve(import.meta.dirname, '../../..');
const names = process.argv.slice(2);

async function all(): Promise<number> {
  const built = await run('lerna', ['run', 'build', '--loglevel=error'], { cwd: root });
  if (built !== 0) return 1;
  let worst = 0;
  for (const { folder } of await workspacesWith(root, 'bench')) {
    process.stdout.write(`\n── ${folder}\n`);
    const code = await run('npm', ['run', '--silent', 'bench'], { cwd: join(root, folder) });
    worst = Math.max(worst, code);
  }
  return worst;
}

// The API serves its figures without a built site.
const named = () =>
  run('npm', ['run', '--silent', 'bench', '--', ...names], { cwd: join(root, 'api') });

process.exitCode = await (names.length === 0 ? all() : named());
