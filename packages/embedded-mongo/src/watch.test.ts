import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('starts under `node --watch`, where a child would report its imports on the same channel', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'embedded-watch-'));
  const door = pathToFileURL(join(import.meta.dirname, 'index.ts')).href;
  const script = join(dir, 'app.mjs');
  await writeFile(
    script,
    `import { startEmbeddedMongo } from ${JSON.stringify(door)};
     const mongo = await startEmbeddedMongo({ dir: ${JSON.stringify(join(dir, 'db'))} });
     console.log('ready ' + mongo.uri);
     await mongo.stop();
     console.log('stopped');`,
  );
  const watcher = spawn(process.execPath, ['--watch', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('stopped')) resolve();
        if (said.includes('Failed running')) reject(new Error(said));
      };
      watcher.stdout.on('data', hear);
      watcher.stderr.on('data', hear);
    });
    expect(said).toContain('ready mongodb://127.0.0.1:');
  } finally {
    const gone = new Promise((resolve) => watcher.once('exit', resolve));
    watcher.kill();
    await gone;
    await rm(dir, { recursive: true, force: true });
  }
});
