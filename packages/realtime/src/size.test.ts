import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** Bytes that the connection costs whoever is signed in, once: it is cached for good. */
const most = 5 * 1_024;

test('the whole client is small', async () => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'index.ts', formats: ['es'] } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built');
  const code = output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  expect(code).toContain('/realtime');
  expect(gzipSync(code).byteLength).toBeLessThanOrEqual(most);
});
