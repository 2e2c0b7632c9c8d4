import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ended, forwardSignals } from './lib/processes.ts';

/** Command: all parts with hot reload. The shell's address is the one to open. */
const root = resolve(import.meta.dirname, '../../..');
const parts = ['api', 'mfe-dashboard', 'shell'];
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
