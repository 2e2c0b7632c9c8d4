import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `dist` of the fixture remote. */
    fixtureRemote: string;
    /** Address of a running product, for all that leaves it as it is. */
    productUrl: string;
    /** Its data folder, where its mails stand. */
    productData: string;
  }
}

/**
 * Builds the fixture remote and starts a product, once for all journeys. The build has a process of
 * its own, since federation steps aside in one that looks like a test.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cwd = resolve(import.meta.dirname, '../fixtures/remote');
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const starting = startProduct();
  try {
    await promisify(execFile)(process.execPath, [join(vite, 'bin/vite.js'), 'build'], { cwd, env });
  } catch (error) {
    await (await starting).stop();
    throw error;
  }
  const product = await starting;
  project.provide('fixtureRemote', resolve(cwd, 'dist'));
  project.provide('productUrl', product.url);
  project.provide('productData', product.dataDir);
  return () => product.stop();
}
