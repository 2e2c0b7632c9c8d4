import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `dist` of the fixture remotes. */
    fixtureRemote: string;
    fixtureWorkshop: string;
  }
}

/** In a process of its own, since federation is disabled in a process that runs Vitest. */
async function buildFixture(name: string): Promise<string> {
  const cwd = resolve(import.meta.dirname, 'fixtures', name);
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  await promisify(execFile)(process.execPath, [join(vite, 'bin/vite.js'), 'build'], { cwd, env });
  return resolve(cwd, 'dist');
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('fixtureRemote', await buildFixture('remote'));
  project.provide('fixtureWorkshop', await buildFixture('workshop'));
}
