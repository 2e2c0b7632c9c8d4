import { resolve } from 'node:path';
import { run } from './lib/processes.ts';
import { makeRemote } from './new-remote/make.ts';

/** Command: makes a micro-frontend that passes every check, and tells what comes next. */
const root = resolve(import.meta.dirname, '../../..');
const [name = ''] = process.argv.slice(2);
try {
  const folder = await makeRemote(root, name);
  // Links the new workspace and writes it into the lock file.
  const code = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: root });
  if (code !== 0) throw new Error(`${folder} is made; npm install ended with ${code}.`);
  process.stdout.write(`${folder} is made. It stands at /${name} once it is built:
  npm run dev                      with the shell
  npm run dev -w @ardoise/${folder}   alone
  npm test                         everything that must hold
Next: docs/guides/add-a-remote.md
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
