import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@ardoise/embedded-mongo';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
    /** Of vitest: `fuzz` and `interleavings` make the full number of random runs of those tests. */
    mode: string;
  }
}

/** One embedded database for the whole run; each test file has a database name of its own. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'ardoise-api-'));
  const server = await startEmbeddedMongo({ dir });
  await makeTemplate(server.uri);
  project.provide('mongoUri', server.uri);
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
