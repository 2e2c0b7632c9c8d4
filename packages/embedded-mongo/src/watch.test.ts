import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('starts under `node --watch`, where a child would report its imports over the same channel', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'embedded-watch-'));
  const entry = pathToFileURL(join(import.meta.dirname, 'index.ts')).href;
  const script = join(dir, 'app.mjs');
  await writeFile(
    script,
    `import { startEmbeddedMongo } from ${JSON.stringify(entry)};
     const mongo = await startEmbeddedMongo({ dir: ${JSON.stringify(join(dir, 'db'))} });
     console.log('ready ' + mongo.uri);
     await mongo.stop();
     console.log('stopped');`,
  );
  const watcher = spawn(process.execPath, ['--watch', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('stopped')) resolve();
        if (output.includes('Failed running')) reject(new Error(output));
      };
      watcher.stdout.on('data', hear);
      watcher.stderr.on('data', hear);
    });
    expect(output).toContain('ready mongodb://127.0.0.1:');
  } finally {
    const exited = new Promise((resolve) => watcher.once('exit', resolve));
    watcher.kill();
    await exited;
    await rm(dir, { recursive: true, force: true });
  }
});
