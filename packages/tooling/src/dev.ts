import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ended, forwardSignals } from './lib/processes.ts';

/** Command: API, shell and every remote with hot reload. The shell's address is the one to open. */
const root = resolve(import.meta.dirname, '../../..');
const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')),
);
const parts = ['api', ...remotes, 'shell'];
const children = parts.map((part) =>
  spawn('npm', ['run', '--silent', 'dev', '-w', `@ardoise/${part}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEMO_ACCOUNT: process.env['DEMO_ACCOUNT'] ?? 'true' },
  }),
);
forwardSignals(children);
process.exitCode = await Promise.race(children.map(ended));
for (const child of children) child.kill();
